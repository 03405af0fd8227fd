import { remindAgainAfter, statusesWith } from '#domain/booking.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { notify } from '../../notifications/notify.ts';
import { findRemindedSince, lockRequests } from './remind-store.ts';

/** Bookings that no longer wait, or whose teacher was reminded within twelve hours, are skipped. A series counts as one. */
export const remindTeachers = ({ db, clock }: Deps, admin: string, bookingIds: string[]) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const ids = [...new Set(bookingIds)];
    // Of two admins who remind at once, the second finds everyone reminded.
    const waiting = await lockRequests(trx, ids, statusesWith('request'), now);
    const since = new Date(now.getTime() - remindAgainAfter);
    const reminded = await findRemindedSince(trx, waiting, since);
    const byStart = waiting.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    const firsts = Map.groupBy(byStart, ({ paid_with }) => paid_with).values();
    const wanted = [...firsts]
      .flatMap((lessons) => lessons.slice(0, 1))
      .filter(({ paid_with }) => !reminded.has(paid_with));
    for (const { id: bookingId, teacher_id: userId, starts_at: startsAt } of wanted) {
      await notify(trx, { userId, kind: 'please_confirm', bookingId, startsAt }, now);
    }
    const details = { count: wanted.length };
    await recordAct(trx, { admin, act: 'remind-teachers', subject: null, details }, now);
    return { reminded: wanted.length, skipped: ids.length - wanted.length };
  });
