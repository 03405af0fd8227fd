import type { Act } from '#domain/audit.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

interface Entry {
  /** Null when the operator ran a command. */
  admin: string | null;
  act: Act;
  /** Null when the act has no single subject. */
  subject: string | null;
  details?: {
    reason?: string;
    reference?: string;
    /** What was done about a report. */
    note?: string;
    month?: string;
    /** How many people or bookings it concerned. */
    count?: number;
    refundPercent?: number;
    refund?: number;
    /** The values before and after the change. */
    before?: unknown;
    after?: unknown;
    /** The filter of an export. Of a search only the fact is recorded. */
    filter?: object & { search?: string | undefined };
  };
}

/**
 * Call this in the transaction of the act, so that no act goes unrecorded. A streamed export has no transaction and is
 * recorded before its first page is read.
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
      details: JSON.stringify({
        ...details,
        // An entry cannot be changed, so a name or address in it would outlive the person's deletion.
        ...(details.filter?.search && { filter: { ...details.filter, search: true } }),
      }),
    })
    .execute();
};
