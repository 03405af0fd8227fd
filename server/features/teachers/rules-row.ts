import type { BookingRules } from '#domain/booking-rules.ts';

export interface RuleRow {
  notice_hours: BookingRules['noticeHours'];
  pause_hours: BookingRules['pauseHours'];
  horizon_days: number;
  daily_limit: number | null;
  is_paused: boolean;
  paused_until: string | null;
}

/** The rules for new bookings, of teacher_profiles p. */
export const ruleColumns =
  'p.notice_hours, p.pause_hours, p.horizon_days, p.daily_limit, p.is_paused, p.paused_until::text';

export const toRules = (row: RuleRow): BookingRules => ({
  noticeHours: row.notice_hours,
  pauseHours: row.pause_hours,
  horizonDays: row.horizon_days,
  dailyLimit: row.daily_limit,
  isPaused: row.is_paused,
  pausedUntil: row.paused_until,
});
