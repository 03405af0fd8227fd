import type * as z from 'zod/mini';
import type { FieldFault } from '#contract/field-texts.ts';
import type { TeacherRules, teachers } from '#contract/teachers.ts';
import { toWeeklyHours, wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { toOwnRules } from '../rules-row.ts';
import { findSchedule, lockRules, updateProfileRow } from './store.ts';

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
      throw fault('confirmsInstantly', 'instant_needs_link');
    if (rules.pausedUntil && rules.pausedUntil < today) throw fault('pausedUntil', 'days_past');
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

const fault = (rule: keyof TeacherRules, what: FieldFault) =>
  problem('invalid', { fields: { [`rules.${rule}`]: what } });
