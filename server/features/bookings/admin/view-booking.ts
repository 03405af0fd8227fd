import type { BookingDetail } from '#contract/bookings-admin.ts';
import type { Language } from '#domain/account.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { bookingInList } from './list-bookings.ts';
import { findBookingsOfAll } from './list-store.ts';
import { readTimeline } from './timeline.ts';
import { findBalances, findDisputes, findFacts, findLessons } from './timeline-store.ts';

/** Reads private data of two people, so the same transaction writes the audit record. */
export const viewBooking = (
  { db, clock }: Deps,
  { admin, bookingId, language }: { admin: string; bookingId: string; language: Language },
) =>
  db.transaction().execute(async (trx): Promise<BookingDetail> => {
    const itself = { people: [], bookingId };
    const { rows } = await findBookingsOfAll(trx, itself, { sort: 'startsAt', limit: 1 });
    const [row] = rows;
    if (!row) throw problem('not_found');
    await recordAct(trx, { admin, act: 'view-booking', subject: bookingId }, clock.now());
    const facts = await findFacts(trx, bookingId);
    const lessons = await findLessons(trx, bookingId);
    const dispute = (await findDisputes(trx, bookingId)).at(-1);
    const booking = bookingInList(row, language);
    return {
      ...booking,
      student: { ...booking.student, email: row.student_email },
      teacher: { ...booking.teacher, email: row.teacher_email },
      commissionBasisPoints: facts.commission_basis_points,
      reason: facts.reason,
      lessons: lessons.map(({ id, starts_at, ...lesson }) => ({
        _id: id,
        date: wibDate(starts_at),
        startTime: wibTime(starts_at),
        ...lesson,
      })),
      dispute: dispute ? { _id: dispute.id, status: dispute.status } : null,
      money: await findBalances(trx, bookingId),
      timeline: await readTimeline(trx, {
        bookingId,
        lessons: lessons.length,
        people: [row.student_id, row.teacher_id],
        language,
      }),
    };
  });
