import type { TeacherRules } from '#contract/teachers.ts';
import { type BookingRules, isStopped } from '#domain/booking-rules.ts';

export interface RuleRow {
  notice_hours: number;
  pause_hours: number;
  horizon_days: number;
  daily_limit: number | null;
  is_paused: boolean;
  paused_until: string | null;
}

/** The rules for new bookings, of teacher_profiles p. */
export const ruleFields = [
  'p.notice_hours',
  'p.pause_hours',
  'p.horizon_days',
  'p.daily_limit',
  'p.is_paused',
  'p.paused_until',
] as const;
export const ruleColumns = ruleFields.join(', ');

export const toRules = (row: RuleRow): BookingRules => ({
  // The database checks the values.
  noticeHours: row.notice_hours as BookingRules['noticeHours'],
  pauseHours: row.pause_hours as BookingRules['pauseHours'],
  horizonDays: row.horizon_days,
  dailyLimit: row.daily_limit,
  isPaused: row.is_paused,
  pausedUntil: row.paused_until,
});

/** As the teacher sees them: a stop whose last day has passed is over. */
export const toOwnRules = (
  row: RuleRow & { confirms_instantly: boolean; series_discounts: number[] | null },
  today: string,
): TeacherRules => ({
  confirmsInstantly: row.confirms_instantly,
  ...toRules(row),
  seriesDiscounts: row.series_discounts,
  ...stopOf(row, today),
});

export const stopOf = (
  { is_paused, paused_until }: Pick<RuleRow, 'is_paused' | 'paused_until'>,
  today: string,
) => {
  const isPaused = isStopped({ isPaused: is_paused, pausedUntil: paused_until }, today);
  return { isPaused, pausedUntil: isPaused ? paused_until : null };
};
