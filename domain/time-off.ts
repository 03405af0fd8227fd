import { addDays } from './calendar.ts';

const maxDaysOff = 366;
/** Whoever plans beyond it has mistyped; and dates compare as texts, which ends with the year 9999. */
const lastPlannable = '2999-12-31';
/** More than anyone plans ahead, few enough to read them all. */
export const maxRangesOff = 100;

export interface DaysOff {
  firstDay: string;
  lastDay: string;
}

/** What is wrong with a range of days, both ends included; today is a date in WIB. */
export const faultOfDaysOff = ({ firstDay, lastDay }: DaysOff, today: string) => {
  if (lastDay < firstDay) return 'days_reversed';
  if (lastDay < today) return 'days_past';
  if (firstDay > lastPlannable) return 'days_far';
  return lastDay >= addDays(firstDay, maxDaysOff) ? 'days_long' : undefined;
};
