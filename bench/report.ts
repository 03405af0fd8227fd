/** A figure beside its limit; the spread is that of the rounds. */
interface Line {
  what: string;
  found: number;
  rounds?: number[];
  unit?: string;
  most?: number;
  least?: number;
}

let missed = 0;

export const heading = (...cells: string[]) => {
  console.log(`\n| ${cells.join(' | ')} |\n|${cells.map(() => '---').join('|')}|`);
};

/** One row of a table: name, cells of its own, what was found, its limit and whether it holds. */
export const report = (
  { what, found, rounds = [], unit = '×', most, least }: Line,
  cells: string[] = [],
) => {
  const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
  const spread =
    rounds.length > 1 ? ` (${shown(Math.min(...rounds))}–${shown(Math.max(...rounds))})` : '';
  const limit = most === undefined ? (least === undefined ? '' : `≥ ${least}`) : `≤ ${most}`;
  const holds = found <= (most ?? Infinity) && found >= (least ?? -Infinity);
  if (!holds) missed += 1;
  const verdict = limit === '' ? '' : holds ? 'holds' : 'MISSED';
  console.log(
    `| ${[what, ...cells, `${shown(found)} ${unit}${spread}`, limit, verdict].join(' | ')} |`,
  );
};

/** Whoever runs it sees by the exit whether every limit holds. */
export const conclude = () => {
  if (missed > 0) process.exitCode = 1;
};
