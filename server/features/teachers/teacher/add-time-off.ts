import { wibDate } from '#domain/calendar.ts';
import { type DaysOff, faultOfDaysOff, maxRangesOff } from '#domain/booking-rules.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { findTimeOff, insertTimeOff, lockOwn } from './store.ts';

/** Existing bookings on these days stay; only free slots are removed. */
export const addTimeOff = async ({ db, clock }: Deps, teacherId: string, days: DaysOff) => {
  const now = clock.now();
  const today = wibDate(now);
  const fault = faultOfDaysOff(days, today);
  if (fault) throw problem('invalid', { fields: { lastDay: fault } });
  return db.transaction().execute(async (trx) => {
    if (!(await lockOwn(trx, teacherId))) throw problem('not_found');
    const known = await findTimeOff(trx, teacherId, today);
    // A retry after a lost response must not add a second entry.
    if (known.some((one) => one.firstDay === days.firstDay && one.lastDay === days.lastDay)) {
      return known;
    }
    if (known.length >= maxRangesOff) {
      throw problem('invalid', { fields: { firstDay: 'days_many' } });
    }
    await insertTimeOff(trx, { id: newId(now), teacherId, ...days });
    return findTimeOff(trx, teacherId, today);
  });
};
