import type { FastifyBaseLogger } from 'fastify';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Figures } from '../observability/metrics.ts';
import { openPatientPool } from '../database/connection-errors.ts';
import type { Jobs } from './queue.ts';
import { inContext } from '../http/request-context.ts';

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Work by the clock: may run at any moment and any number of times. */
export interface Sweep {
  name: string;
  /** UTC. */
  cron: string;
  run(): Promise<void>;
  /** For a drain, where `run` leaves to others what they have begun. */
  drain?(): Promise<void>;
}

export type Worker = Awaited<ReturnType<typeof startWorker>>;

export const startWorker = async (
  url: string,
  handlers: JobHandlers,
  sweeps: Sweep[],
  { log, keepsTime }: { log: FastifyBaseLogger; keepsTime: boolean },
) => {
  const pool = openPatientPool(url);
  const taskList: TaskList = Object.fromEntries([
    ...Object.entries(handlers as TaskList).map(([job, handle]): [string, Task] => [
      job,
      (payload, helpers) => {
        const { requestId, ...rest } = payload as { requestId?: string };
        return inContext(log, { requestId, job }, () => handle?.(rest, helpers));
      },
    ]),
    ...sweeps.map((sweep): [string, Task] => [
      sweep.name,
      oneAtATime(sweep, log, () => inContext(log, { sweep: sweep.name }, () => sweep.run())),
    ]),
  ]);
  const options = { pgPool: pool, taskList, noHandleSignals: true, logger: quiet };
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const { requestId } = (job.payload ?? {}) as { requestId?: string };
    const about = { ...(requestId && { reqId: requestId }), job: job.task_identifier };
    log.error({ ...about, attempt: job.attempts, err: error }, 'job failed');
  });
  // Before jobs that wait: many that hang, at a mail server perhaps, hold the clock up for seconds, not for minutes.
  const lines = sweeps.map(({ cron, name }) => `${cron} ${name} ?priority=-1`);
  const crontab = keepsTime ? lines.join('\n') : '';
  const runner = await run({ ...options, events, crontab, concurrency: 2 });
  let running = true;
  void runner.promise.finally(() => {
    running = false;
  });

  const sweepAll = async () => {
    for (const sweep of sweeps) await (sweep.drain ? sweep.drain() : sweep.run());
  };

  return {
    isRunning: () => running,

    /** Runs every sweep, and every job that is due at this moment, before it answers. */
    async drain(now: Date) {
      await sweepAll();
      await pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
           from graphile_worker.jobs where run_at > now() and run_at <= $1 having count(*) > 0`,
        [now],
      );
      const deadline = Date.now() + 20_000;
      for (let tries = 0; await hasWork(pool, Object.keys(taskList)); tries += 1) {
        if (Date.now() > deadline) break;
        // What is left after the first try, someone else is busy with.
        if (tries > 0) await sleep(20);
        await runOnce({ ...options, events });
      }
      // What the jobs have caused, such as a mail about a refund.
      await sweepAll();
    },

    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
};

/**
 * A slow sweep that is due again is left out, or it would take every place. Neither a queue nor a key of the job: the
 * queue of a process that died stays locked for hours, and a key calls a job failed that the next one overtakes.
 */
const oneAtATime = ({ name }: Sweep, log: FastifyBaseLogger, work: () => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) {
      log.warn({ sweep: name }, 'left out: the last round still runs');
      return;
    }
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};

/** Whether anyone does them, and in time. */
export const jobFigures = (pool: pg.Pool): Figures => ({
  helps: {
    jobs_waiting: 'Jobs that are to be done, now or later',
    jobs_failed: 'Jobs that were tried as often as they may be, and are not done',
    job_late_seconds: 'How long the oldest job that is due, or was tried in vain, has waited',
    sweep_age_seconds: 'Time since any work by the clock was last begun',
  },
  read: async () => {
    const { rows } = await pool.query<Record<string, number>>(
      `select count(*) filter (where attempts < max_attempts)::int as jobs_waiting,
              count(*) filter (where attempts >= max_attempts)::int as jobs_failed,
              coalesce(extract(epoch from now() -
                min(case attempts when 0 then run_at else created_at end) filter
                (where (run_at <= now() or attempts > 0) and attempts < max_attempts)), 0)::float
                as job_late_seconds,
              (select extract(epoch from now() - max(last_execution))::float
                 from graphile_worker._private_known_crontabs) as sweep_age_seconds
         from graphile_worker.jobs`,
    );
    return rows[0] ?? {};
  },
});

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
