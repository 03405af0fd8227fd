import { writeFileSync } from 'node:fs';

/** What a child program sends: first ready or failed, then one answer to each job. */
export type ChildMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'done'; result: unknown }
  | { kind: 'refused' };

/** The child's side of child-worker.ts: loads what it needs, then does one job after the other. */
export const runChildProgram = async (load: () => Promise<(job: never) => Promise<unknown>>) => {
  const send = (message: ChildMessage) => process.send?.(message);
  // By the kernel, since exit would wait for a decoder that is still at work. Also happens when the parent was killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // A terminal and systemd signal all processes; the parent still finishes its requests, and needs the child for them.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  endFirstWhenMemoryIsShort();
  try {
    const work = await load();
    process.on('message', (job) => {
      work(job as never).then(
        (result) => send({ kind: 'done', result }),
        () => send({ kind: 'refused' }),
      );
    });
    send({ kind: 'ready' });
  } catch (error) {
    send({ kind: 'failed', reason: String(error) });
  }
};

/** When the memory of the service or the machine runs out, Linux then ends the child and not the server. */
const endFirstWhenMemoryIsShort = () => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux.
  }
};
