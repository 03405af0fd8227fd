// npm run nightly [part …]: what takes too long for every change, one after the other.
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endCommands, runCommand } from './run-command.ts';

/** Each with about twice the minutes that it takes on two cores. */
const parts: Record<string, { command: string; minutes: number }> = {
  faults: { command: 'npm run faults', minutes: 30 },
  histories: { command: 'npm run histories', minutes: 30 },
  fuzz: { command: 'npm run fuzz', minutes: 130 },
  rolling: { command: 'npm run rolling', minutes: 15 },
  bench: { command: 'npm run bench', minutes: 60 },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void endCommands(signal).finally(() => process.exit(130)));
}

const folder = join(
  'test-results',
  `nightly-${new Date().toISOString().slice(0, 16).replace(':', '.')}`,
);
await mkdir(folder, { recursive: true });
console.log(`The whole logs are in ${folder}.`);
for (const [name, { command, minutes }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const started = Date.now();
  const log = createWriteStream(join(folder, `${name}.log`));
  const { code, output, isTimedOut } = await runCommand(command, {
    milliseconds: minutes * 60_000,
    onOutput: (text) => log.write(text),
  });
  const sentence = isTimedOut
    ? `Ended after ${minutes} minutes, which is its limit.`
    : lastLine(output);
  log.end(`\n${sentence}\n`);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s): ${sentence}`);
  if (code !== 0) process.exitCode = 1;
}

/** The last line that says how it went: of vitest the number of tests, of faults what held, of bench its time. */
function lastLine(output: string) {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const found = lines.findLast((line) =>
    /\b(tests .*(passed|failed)|held|faults|minutes)\b/i.test(line),
  );
  return (found ?? lines.at(-1) ?? '').trim();
}
