// npm run dev: server and web client, both with reload
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { environment } from '#server/platform/settings.ts';
import { stopOnRequest } from '#server/platform/stop.ts';

// The browser uses the client's port, which proxies API calls to the server.
const { PORT, PUBLIC_URL } = environment();
const port = Number(PORT || 3000);
const apiPort = port + 1;
const publicUrl = PUBLIC_URL || `http://127.0.0.1:${port}`;

const run = (command: string, args: string[], env: Record<string, string>) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: String(apiPort),
    PUBLIC_URL: publicUrl,
  }),
  run('vite', ['web', '--host', '127.0.0.1', '--clearScreen', 'false'], {
    VITE_PORT: String(port),
    API_PORT: String(apiPort),
  }),
];

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

const end = async (child: ChildProcess) => {
  if (hasEnded(child)) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

let stopping = false;
const stop = async () => {
  stopping = true;
  await Promise.all(children.map(end));
};

stopOnRequest(stop);
// Stop both when one ends.
await Promise.race(children.map((child) => once(child, 'exit')));
if (!stopping) {
  await stop();
  process.exit(1);
}
