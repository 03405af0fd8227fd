// npm run bench: every part with its limits; npm run bench -- <part> [arguments]
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Each part with the minutes after which it is ended: four times what it takes on two cores. */
const parts = { lists: 60, process: 15, bookings: 30, messages: 15, pages: 40 };
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => name in parts;
/** Requests of guests, in marketplaces of four sizes. */
const teachers = ['lists', '--guests', '1000', '10000', '100000', '1000000'];
const given = process.argv.slice(2);
const [name = '', ...rest] = given[0] === 'teachers' ? [...teachers, ...given.slice(1)] : given;
const fileOf = (part: string) => fileURLToPath(new URL(`${part}.ts`, import.meta.url));
if (name && (!isPart(name) || !existsSync(fileOf(name)))) {
  console.error(`Usage: npm run bench
       npm run bench -- teachers
       npm run bench -- lists [--guests] [teachers, such as 1000 1000000] [words of a row's name]
       npm run bench -- process [seconds]
       npm run bench -- bookings [seconds] [clients]
       npm run bench -- messages [sockets] [seconds]
       npm run bench -- pages [home listing teacher login about] [--rounds=5]`);
  process.exit(1);
}
const memory = Math.round(totalmem() / 2 ** 30);
console.log(
  `${new Date().toISOString()}, ${availableParallelism()} cores (${cpus()[0]?.model}), ${memory} GB, Node ${process.version}`,
);
const started = performance.now();
for (const part of isPart(name) ? [name] : (Object.keys(parts) as Part[])) {
  const timeout = parts[part] * 60_000;
  const { status, error } = spawnSync('node', [fileOf(part), ...rest], {
    stdio: 'inherit',
    timeout,
  });
  if (error) console.error(`${part} ended after ${parts[part]} minutes, which is its limit`);
  if (status !== 0) process.exitCode = 1;
}
console.log(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
