import type * as z from 'zod/mini';
import type { FieldFault } from '#contract/field-texts.ts';
import type { TeacherRules, teachers } from '#contract/teachers.ts';
import { type DaysOff, faultOfDaysOff, maxRangesOff } from '#domain/booking-rules.ts';
import { toWeeklyHours, wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import { toOwnRules } from '../rules-row.ts';
import {
  findSchedule,
  findTimeOff,
  insertTimeOff,
  lockOwn,
  lockRules,
  updateProfileRow,
} from './store.ts';

type Schedule = z.output<typeof teachers.saveAvailability.body>;

/** Bookings already made stay, also where a new rule would not allow them. */
export const saveAvailability = (
  { db, clock }: Deps,
  teacherId: string,
  { availability, rules: sent = {} }: Schedule,
) =>
  db.transaction().execute(async (trx) => {
    if (Object.keys(sent).length > 0) await lockRules(trx, teacherId);
    const row = await findSchedule(trx, teacherId);
    if (!row) throw problem('not_found');
    const today = wibDate(clock.now());
    // JSON has no undefined.
    const given = sent as Partial<TeacherRules>;
    const wanted = { ...toOwnRules(row, today), ...given };
    const rules = { ...wanted, pausedUntil: wanted.isPaused ? wanted.pausedUntil : null };
    if (rules.confirmsInstantly && !row.default_session_link)
      throw faultOfRule('confirmsInstantly', 'instant_needs_link');
    if (rules.pausedUntil && rules.pausedUntil < today)
      throw faultOfRule('pausedUntil', 'days_past');
    await updateProfileRow(trx, teacherId, {
      weekly_hours: toWeeklyHours(availability),
      confirms_instantly: rules.confirmsInstantly,
      notice_hours: rules.noticeHours,
      pause_hours: rules.pauseHours,
      horizon_days: rules.horizonDays,
      daily_limit: rules.dailyLimit,
      series_discounts: rules.seriesDiscounts,
      is_paused: rules.isPaused,
      paused_until: rules.pausedUntil,
    });
    return { availability, rules };
  });

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

const faultOfRule = (rule: keyof TeacherRules, what: FieldFault) =>
  problem('invalid', { fields: { [`rules.${rule}`]: what } });
