import { sql } from 'kysely';
import type { Language } from '#domain/account.ts';
import type { DetailsPart } from '#domain/confidential.ts';
import type { Executor } from '../database/db.ts';
import { currentRequestId } from '../http/request-context.ts';

/** How the check of a teacher ended: the first time, after changed details, or with a reason to refuse. */
export type Decision = 'verified' | 'rechecked' | 'rejected';

/** What leaves a transaction as work for later: the name of each job and what it carries. */
export interface Jobs {
  'send-reset-link': { email: string };
  'send-invitation': { email: string; language: Language };
  'announce-new-password': { userId: string };
  'announce-totp': { userId: string; what: 'enrolled' | 'recovered' | 'reset' };
  'announce-standing': { userId: string; isSuspended: boolean; reason: string };
  'revoke-bookings': { userId: string; admin: string };
  /** What was changed and when; jobs that the former version left behind carry neither. */
  'announce-new-details': { userId: string; part?: DetailsPart; at?: string };
  'announce-verification': { userId: string; decision: Decision; reason?: string };
  'send-refund': { refundId: string };
  'mail-report': { reportId: string };
  'remove-files': { names: string[] };
  /** The only place where an address outlives its account, until the mail has left. */
  'announce-deletion': { email: string; fullName: string; language: Language };
}

/**
 * Written with the change that causes it: both are there, or neither is. It carries the id of the request behind it;
 * jobs that wait under the same key are one.
 */
export const enqueue = async <Name extends keyof Jobs>(
  executor: Executor,
  name: Name,
  payload: Jobs[Name],
  key: string | null = null,
) => {
  const carried = JSON.stringify({ ...payload, requestId: currentRequestId() });
  await sql`select graphile_worker.add_job(${name}::text, ${carried}::json, job_key => ${key}::text)`.execute(
    executor,
  );
};
