import { isEmailed, type NotificationKind } from '#domain/notification.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

export interface NotificationInput {
  userId: string;
  kind: NotificationKind;
  bookingId?: string;
  payoutId?: string;
  /** The hour of which it speaks: it may become another later. */
  startsAt?: Date;
  /** The hour that is asked for instead. */
  proposedStart?: Date;
  /** Rupiah it is about. */
  amount?: number;
}

export const notificationRow = (
  { userId, kind, bookingId, payoutId, startsAt, proposedStart, amount }: NotificationInput,
  now: Date,
) => ({
  id: newId(now),
  user_id: userId,
  kind,
  booking_id: bookingId ?? null,
  payout_id: payoutId ?? null,
  starts_at: startsAt ?? null,
  proposed_start: proposedStart ?? null,
  amount: amount ?? null,
  created_at: now,
  mail_at: isEmailed(kind) ? now : null,
});

/** In the transaction of what happened. */
export const notify = (trx: Executor, notification: NotificationInput, now: Date) =>
  trx.insertInto('notifications').values(notificationRow(notification, now)).execute();
