import type { FastifyBaseLogger } from 'fastify';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { surviveLostConnections } from './db.ts';
import type { Jobs } from './queue.ts';

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Work by the clock: may run at any moment and any number of times. */
export interface Sweep {
  name: string;
  /** UTC. */
  cron: string;
  run(): Promise<void>;
}

export type Worker = Awaited<ReturnType<typeof startWorker>>;

export const startWorker = async (
  url: string,
  handlers: JobHandlers,
  sweeps: Sweep[],
  log: FastifyBaseLogger,
) => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  surviveLostConnections(pool);
  const taskList: TaskList = {
    ...(handlers as TaskList),
    ...Object.fromEntries(sweeps.map((sweep) => [sweep.name, () => sweep.run()])),
  };
  const options = { pgPool: pool, taskList, noHandleSignals: true, logger: quiet };
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    log.error({ job: job.task_identifier, attempt: job.attempts, err: error }, 'job failed');
  });
  const crontab = sweeps.map((sweep) => `${sweep.cron} ${sweep.name}`).join('\n');
  const runner = await run({ ...options, events, crontab, concurrency: 2 });
  let running = true;
  void runner.promise.finally(() => {
    running = false;
  });

  return {
    isRunning: () => running,

    /** Runs every sweep, and every job that is due at this moment, before it answers. */
    async drain(now: Date) {
      for (const sweep of sweeps) await sweep.run();
      await pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
           from graphile_worker.jobs where run_at > now() and run_at <= $1 having count(*) > 0`,
        [now],
      );
      const deadline = Date.now() + 20_000;
      while (Date.now() < deadline) {
        await runOnce({ ...options, events });
        if (!(await hasWork(pool, Object.keys(taskList)))) break;
        await sleep(20);
      }
      // What the jobs have caused, such as a mail about a refund.
      for (const sweep of sweeps) await sweep.run();
    },

    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
};

const quiet = new Logger(() => () => undefined);

/** A background runner, here or in another process, may be busy with due jobs or just taking one. */
const hasWork = async (pool: pg.Pool, tasks: string[]) => {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
      where task_identifier = any($1)
        and (locked_at is not null or (run_at <= now() and attempts < max_attempts)) limit 1`,
    [tasks],
  );
  return rowCount === 1;
};
