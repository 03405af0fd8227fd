// npm run bench -- <name> [arguments]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name = '', ...rest] = process.argv.slice(2);
const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
if (!/^[a-z]+$/.test(name) || !existsSync(file)) {
  console.error(`Usage: npm run bench -- teachers [sizes, such as 1000 1000000]
       npm run bench -- bookings [seconds] [clients]
       npm run bench -- messages [sockets] [seconds]
       npm run bench -- admin [bookings, such as 5000 5000000]
       npm run bench -- pages [home listing teacher login about] [--rounds=5]`);
  process.exit(1);
}
process.exitCode = spawnSync('node', [file, ...rest], { stdio: 'inherit' }).status ?? 1;
