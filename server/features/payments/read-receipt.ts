import type { Receipt } from '#contract/payments.ts';
import { displayName, type Language } from '#domain/account.ts';
import { endOf } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { receiptNumber, receiptOf } from '#domain/receipt.ts';
import type { Executor } from '../../platform/database/db.ts';
import { findMethods, findMoves, findPurchase, findUndecided } from './receipt-store.ts';

/** Undefined when the booking is another student's or was never paid. */
export const readReceipt = async (
  db: Executor,
  { studentId, bookingId, language }: { studentId: string; bookingId: string; language: Language },
): Promise<Receipt | undefined> => {
  const purchase = await findPurchase(db, { studentId, bookingId });
  if (!purchase) return undefined;
  const { lines, total, sent } = receiptOf(bookingId, await findMoves(db, bookingId));
  const payment = lines.find(({ what }) => what === 'paid' || what === 'paid_by_credit');
  if (!payment) return undefined;
  const methods = new Map(
    (await findMethods(db, bookingId)).map(({ order_id, method }) => [order_id, method]),
  );
  const { starts_at: startsAt, status, teacher_id, teacher, student, email } = purchase;
  return {
    _id: bookingId,
    number: receiptNumber(payment.reference, payment.at),
    paidAt: payment.at.toISOString(),
    student: { fullName: student, email },
    teacher: {
      _id: teacher_id,
      fullName: displayName(teacher, language),
      speciality: purchase.speciality ?? '',
    },
    date: wibDate(startsAt),
    startTime: wibTime(startsAt),
    endTime: wibTime(endOf(startsAt)),
    startsAt: startsAt.toISOString(),
    status,
    lines: lines.map(({ what, at, amount, reference }) => ({
      what,
      at: at.toISOString(),
      amount,
      method: (what === 'paid' && methods.get(reference)) || '',
    })),
    total,
    sent,
    undecided: await findUndecided(db, bookingId),
  };
};
