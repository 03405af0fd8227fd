import { isEmailed, type NotificationKind } from '#domain/notification.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';

export interface NotificationInput {
  userId: string;
  kind: NotificationKind;
  bookingId?: string;
  payoutId?: string;
  /** Of a notification without a booking. */
  teacherId?: string;
  /** The session's start at this moment: the booking may be rescheduled later. */
  startsAt?: Date;
  /** The start that a reschedule request proposes. */
  proposedStart?: Date;
  /** How many lessons of a series it is about, if more than one. */
  lessons?: number;
  /** The amount in rupiah that the text names. */
  amount?: number;
}

export const notificationRow = (
  {
    userId,
    kind,
    bookingId,
    payoutId,
    teacherId,
    startsAt,
    proposedStart,
    lessons = 1,
    amount,
  }: NotificationInput,
  now: Date,
) => ({
  id: newId(now),
  user_id: userId,
  kind,
  booking_id: bookingId ?? null,
  payout_id: payoutId ?? null,
  teacher_id: teacherId ?? null,
  starts_at: startsAt ?? null,
  proposed_start: proposedStart ?? null,
  lessons: lessons > 1 ? lessons : null,
  amount: amount ?? null,
  created_at: now,
  mail_at: isEmailed(kind) ? now : null,
});

/** Call this in the transaction of the event, so that both are stored or neither. */
export const notify = (trx: Executor, notification: NotificationInput, now: Date) =>
  trx.insertInto('notifications').values(notificationRow(notification, now)).execute();
