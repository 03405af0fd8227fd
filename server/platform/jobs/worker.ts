import type { FastifyBaseLogger } from 'fastify';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, runOnce, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Metrics } from '../observability/metrics.ts';
import { openRetryingPool } from '../database/connection-errors.ts';
import type { Jobs } from './queue.ts';
import { inContext } from '../http/request-context.ts';

export type JobHandlers = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** Runs on a cron schedule; may run at any moment and any number of times. */
export interface ScheduledJob {
  name: string;
  /** UTC. */
  cron: string;
  run(): Promise<unknown>;
  /** Replaces `run` in a drain, where `run` would skip the work that another process has begun. */
  drain?(): Promise<void>;
}

interface WorkerOptions {
  log: FastifyBaseLogger;
  keepsTime: boolean;
  /** After each job. */
  onDone?: () => void;
}

export const startWorker = async (
  url: string,
  handlers: JobHandlers,
  scheduledJobs: ScheduledJob[],
  { log, keepsTime, onDone }: WorkerOptions,
) => {
  const pool = openRetryingPool(url);
  const taskList: TaskList = Object.fromEntries([
    ...Object.entries(handlers as TaskList).map(([job, handle]): [string, Task] => [
      job,
      (payload, helpers) => {
        const { requestId, ...rest } = payload as { requestId?: string };
        return inContext(log, { requestId, job }, () => handle?.(rest, helpers));
      },
    ]),
    ...scheduledJobs.map((job): [string, Task] => [
      job.name,
      oneAtATime(job, log, () => inContext(log, { scheduledJob: job.name }, () => job.run())),
    ]),
  ]);
  // New jobs are announced; only delayed and failed ones are found by polling.
  const options = {
    pgPool: pool,
    taskList,
    noHandleSignals: true,
    logger: quiet,
    pollInterval: 10_000,
  };
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ job, error }) => {
    const { requestId } = (job.payload ?? {}) as { requestId?: string };
    const fields = { ...(requestId && { reqId: requestId }), job: job.task_identifier };
    log.error({ ...fields, attempt: job.attempts, err: error }, 'job failed');
  });
  events.on('job:success', () => onDone?.());
  // Scheduled jobs come before other jobs: many that hang, perhaps at a mail server, delay them by seconds, not minutes.
  const lines = scheduledJobs.map(({ cron, name }) => `${cron} ${name} ?priority=-1`);
  const crontab = keepsTime ? lines.join('\n') : '';
  const runner = await run({ ...options, events, crontab, concurrency: 2 });
  let running = true;
  void runner.promise.finally(() => {
    running = false;
  });

  const runDueJobs = async () => {
    const deadline = Date.now() + 20_000;
    for (let tries = 0; await hasWork(pool, Object.keys(taskList)); tries += 1) {
      if (Date.now() > deadline) break;
      // Jobs that remain after the first attempt are running elsewhere.
      if (tries > 0) await sleep(20);
      await runOnce({ ...options, events });
    }
  };

  let drainedAt: number | undefined;

  return {
    isRunning: () => running,

    /**
     * Runs every job that is due at `now`, every scheduled job, and what follows from them, before it resolves. While a test's
     * clock stands, hourly and daily jobs run once: they are two fifths of a drain's time.
     */
    async drain(now: Date) {
      await pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
           from graphile_worker.jobs where run_at > now() and run_at <= $1 having count(*) > 0`,
        [now],
      );
      await runDueJobs();
      const stands = drainedAt === now.getTime();
      drainedAt = now.getTime();
      for (const job of scheduledJobs) {
        if (!stands || isMinutely(job)) await (job.drain ? job.drain() : job.run());
      }
      await runDueJobs();
      for (const job of scheduledJobs) await job.drain?.();
    },

    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
};

const isMinutely = ({ cron }: ScheduledJob) => cron.startsWith('*');

/**
 * Skips a scheduled job that is still running, or a slow one would take every worker. A queue or a job key would not do:
 * the queue of a process that died stays locked for hours, and a key marks a job as failed when the next one replaces it.
 */
const oneAtATime = (
  { name }: ScheduledJob,
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
) => {
  let isRunning = false;
  return async () => {
    if (isRunning) {
      log.warn({ scheduledJob: name }, 'scheduled job skipped: its last run has not finished');
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

/** Whether jobs are done, and in time. */
export const jobMetrics = (pool: pg.Pool): Metrics => ({
  helps: {
    jobs_waiting: 'Jobs that wait, due now or later',
    jobs_failed: 'Jobs that failed their last attempt',
    job_late_seconds: 'Waiting time of the oldest due job that no process has tried',
    job_failing_seconds: 'Age of the oldest job that has failed an attempt and is tried again',
    scheduled_job_age_seconds: 'Time since a scheduled job last started',
  },
  read: async () => {
    const { rows } = await pool.query<Record<string, number>>(
      `select count(*) filter (where attempts < max_attempts)::int as jobs_waiting,
              count(*) filter (where attempts >= max_attempts)::int as jobs_failed,
              coalesce(extract(epoch from now() - min(run_at) filter
                (where run_at <= now() and attempts = 0)), 0)::float as job_late_seconds,
              coalesce(extract(epoch from now() - min(created_at) filter
                (where attempts > 0 and attempts < max_attempts)), 0)::float as job_failing_seconds,
              (select extract(epoch from now() - max(last_execution))::float
                 from graphile_worker._private_known_crontabs) as scheduled_job_age_seconds
         from graphile_worker.jobs`,
    );
    return rows[0] ?? {};
  },
});

const quiet = new Logger(() => () => undefined);

/**
 * True while a due job waits or a runner of any process has one locked. One that lost its connection while it locked a
 * job leaves the lock for hours: an old one is not waited for.
 */
const hasWork = async (pool: pg.Pool, tasks: string[]) => {
  const { rowCount } = await pool.query(
    `select from graphile_worker.jobs
      where task_identifier = any($1)
        and (locked_at > now() - interval '10 seconds'
             or (locked_at is null and run_at <= now() and attempts < max_attempts)) limit 1`,
    [tasks],
  );
  return rowCount === 1;
};
