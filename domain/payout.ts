import { slotStart, wibDate } from './calendar.ts';

/** Months are YYYY-MM in WIB. */
export const payoutDay = 15;

export const wibMonth = (instant: Date) => wibDate(instant).slice(0, 7);

const monthAt = (month: string, offset: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7);
};
export const monthBefore = (month: string) => monthAt(month, -1);
export const monthAfter = (month: string) => monthAt(month, 1);

export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const startOfMonth = (month: string) => slotStart(`${month}-01`, '00:00');
export const endOfMonth = (month: string) => startOfMonth(monthAfter(month));

/** Paid out from the 15th of the month after; the batch may not run before. */
export const payoutDateOf = (month: string) => `${monthAfter(month)}-${payoutDay}`;

/** The month a batch pays for at this moment: the last one whose 15th has come. */
export const monthDue = (now: Date) => {
  const last = monthBefore(wibMonth(now));
  return wibDate(now) >= payoutDateOf(last) ? last : monthBefore(last);
};

/** The next 15th, today included until its batch has run. */
export const nextPayoutDate = (now: Date, lastMonthRun: string | undefined) => {
  const last = monthBefore(wibMonth(now));
  const today = wibDate(now);
  const date = payoutDateOf(last);
  const isOver = today > date || (today === date && (lastMonthRun ?? '') >= last);
  return isOver ? payoutDateOf(monthAfter(last)) : date;
};
