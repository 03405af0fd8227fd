import { nextCheck } from '#domain/payment.ts';
import type { Executor } from '../../platform/database/db.ts';
import { type findPaymentsToCheck, scheduleCheck } from './store.ts';

type Payment = Awaited<ReturnType<typeof findPaymentsToCheck>>[number];

/** Of an order that is not settled by what was heard, if something was. */
export const askAgain = (
  db: Executor,
  payment: Payment,
  heard: { now: Date; isAnswered: boolean },
) => {
  const { status, checks, expires_at: expiresAt } = payment;
  const next = nextCheck({ isOpen: status === 'open', checks, expiresAt }, heard);
  return scheduleCheck(db, payment, next);
};
