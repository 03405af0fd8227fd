import { commandLine, parentOf } from './processes.ts';
import { version } from './version.ts';

/** Stops on Ctrl-C, on SIGTERM, and when the npm that started us has ended (npm does not pass SIGTERM on). */
export const stopOnRequest = (finish: () => Promise<void>, { atMost = 20_000 } = {}) => {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // A part that hangs must not block a deploy.
    setTimeout(() => process.exit(1), atMost).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  if (process.env.npm_lifecycle_event) {
    setInterval(() => void isAbandoned().then((gone) => gone && stop()), 500).unref();
  }
};

// Read at once: the parent process may end before we are ready.
const parent = process.ppid;
const npmAboveShell = commandLine(parent).then((line) =>
  /^\S*sh[\0 ]-c[\0 ]/.test(line) ? parentOf(parent) : undefined,
);

/** npm runs a script through a shell, which outlives it. */
const isAbandoned = async () => {
  const npm = await npmAboveShell;
  return process.ppid !== parent || (npm !== undefined && (await parentOf(parent)) !== npm);
};

/** A fault that the operator can correct: shown as its message, without a stack. */
export class StartFault extends Error {}

export const explain = (error: unknown) => (error instanceof StartFault ? error.message : error);

/** Outside requests and jobs: one line for people, or in production one of JSON, as the log has it. */
export const say = (level: 30 | 40 | 60, message: unknown) => {
  const print = level === 30 ? console.log : console.error;
  if (process.env.NODE_ENV !== 'production') print(message);
  else {
    const msg = message instanceof Error ? (message.stack ?? message.message) : message;
    print(JSON.stringify({ level, time: Date.now(), version, msg }));
  }
};
