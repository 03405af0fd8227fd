import type { Act } from '#domain/audit.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

interface Entry {
  /** Null: the operator, by command. */
  admin: string | null;
  act: Act;
  /** Null for what is done to no single thing. */
  subject: string | null;
  details?: {
    reason?: string;
    reference?: string;
    month?: string;
    refundPercent?: number;
    refund?: number;
    /** What it was, and what it is now. */
    before?: unknown;
    after?: unknown;
    /** Of an export. */
    filter?: object;
  };
}

/**
 * In the transaction of the act itself: what is not recorded has not happened. A file that is sent as it is read has
 * none: it is recorded before its first page.
 */
export const recordAct = async (
  executor: Executor,
  { admin, act, subject, details = {} }: Entry,
  now: Date,
) => {
  await executor
    .insertInto('audit')
    .values({
      id: newId(now),
      at: now,
      admin_id: admin,
      act,
      subject_id: subject,
      details: JSON.stringify(details),
    })
    .execute();
};
