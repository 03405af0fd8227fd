/** A result with its limit; the spread is that of the rounds. */
interface ResultRow {
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

/** Prints one table row: name, extra cells, result, limit and whether it holds. */
export const report = (
  { what, found, rounds = [], unit = '×', most, least }: ResultRow,
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

/** Sets the exit code to 1 when a limit is missed. */
export const conclude = () => {
  if (missed > 0) process.exitCode = 1;
};
