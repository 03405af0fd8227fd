// The child program of child-worker.slow.test.ts.
import { runChildProgram } from '../platform/jobs/child-program.ts';

export type TestJob =
  | { do: 'answer' }
  | { do: 'take memory'; bytes: number }
  | { do: 'answer and keep memory'; bytes: number }
  | { do: 'take processor time' }
  | { do: 'never answer' }
  | { do: 'refuse' };

const held: Buffer[] = [];

await runChildProgram(async () => async (job: TestJob) => {
  if (job.do === 'refuse') throw new Error('refused');
  if ('bytes' in job) held.push(Buffer.alloc(job.bytes, 1));
  if (job.do === 'take processor time') for (;;) held.length = 0;
  if (!job.do.startsWith('answer')) await new Promise(() => undefined);
  return { pid: process.pid, environment: Object.keys(process.env) };
});
