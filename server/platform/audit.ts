import type { Executor } from './db.ts';
import { newId } from './ids.ts';

/** What admins do that someone may ask about later. */
export type Act =
  | 'view-teacher'
  | 'verify-teacher'
  | 'reject-teacher'
  | 'view-dispute'
  | 'take-dispute'
  | 'resolve-dispute'
  | 'settle-refund'
  | 'run-payouts'
  | 'export-payouts'
  | 'payout-sent'
  | 'payout-failed'
  | 'report-person';

interface Entry {
  /** Null: the operator, by command. */
  admin: string | null;
  act: Act;
  subject: string;
  details?: {
    reason?: string;
    reference?: string;
    month?: string;
    refundPercent?: number;
    refund?: number;
  };
}

/** In the transaction of the act itself: what is not recorded has not happened. */
export const recordAct = async (
  executor: Executor,
  { admin, act, subject, details = {} }: Entry,
  now: Date,
) => {
  await executor
    .insertInto('audit')
    .values({ id: newId(now), at: now, admin_id: admin, act, subject_id: subject, details })
    .execute();
};
