import { addDays } from './calendar.ts';

const maxDaysOff = 366;
/** A later date is a typing error; also, dates are compared as texts, which fails after the year 9999. */
const lastPlannable = '2999-12-31';
/** More than people plan ahead, few enough to show all of them. */
export const maxRangesOff = 100;

export interface DaysOff {
  firstDay: string;
  lastDay: string;
}

/** The fault of a range of days, both ends included; today is a date in WIB. */
export const faultOfDaysOff = ({ firstDay, lastDay }: DaysOff, today: string) => {
  if (lastDay < firstDay) return 'days_reversed';
  if (lastDay < today) return 'days_past';
  if (firstDay > lastPlannable) return 'days_far';
  return lastDay >= addDays(firstDay, maxDaysOff) ? 'days_long' : undefined;
};
