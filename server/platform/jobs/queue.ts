import { sql } from 'kysely';
import type { Executor } from '../database/db.ts';
import { currentRequestId } from '../http/request-context.ts';

/** Payload of each job by its name. The file that does a job declares it here (`declare module`). */
export interface Jobs {}

/**
 * Adds a job in the caller's transaction, with the id of the current request for the log. A waiting job with the same
 * key is replaced. `runAt` delays it.
 */
export const enqueue = async <Name extends keyof Jobs>(
  executor: Executor,
  name: Name,
  payload: Jobs[Name],
  key: string | null = null,
  runAt: Date | null = null,
) => {
  const carried = JSON.stringify({ ...payload, requestId: currentRequestId() });
  await sql`select graphile_worker.add_job(${name}::text, ${carried}::json, job_key => ${key}::text, run_at => ${runAt}::timestamptz)`.execute(
    executor,
  );
};

/** Removes a waiting job and returns its payload; undefined if the job has begun or does not exist. */
export const cancelJob = async <Name extends keyof Jobs>(executor: Executor, key: string) => {
  const { rows } = await sql<{ payload: Jobs[Name] }>`
    select payload from graphile_worker.remove_job(${key}::text) where id is not null and locked_at is null`.execute(
    executor,
  );
  return rows[0]?.payload;
};
