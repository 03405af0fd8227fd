import { slotStart, wibDate } from './calendar.ts';
import { type Confidential, isReadyForPayout, unreadable } from './confidential.ts';

export const payoutStatuses = ['made', 'sent', 'failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** Where a payout's amount is: on its way to the bank, with the teacher, or back on the balance. */
const places: Record<PayoutStatus, 'on_its_way' | 'at_bank' | 'on_balance'> = {
  made: 'on_its_way',
  sent: 'at_bank',
  failed: 'on_balance',
};

export const isPayoutOpen = (status: PayoutStatus) => places[status] === 'on_its_way';
export const openPayoutStatuses = payoutStatuses.filter(isPayoutOpen);
export const isPayoutFailed = (status: PayoutStatus) => places[status] === 'on_balance';
export const failedPayoutStatuses = payoutStatuses.filter(isPayoutFailed);

/** Months are YYYY-MM in WIB. */
export const payoutDay = 15;

/** A teacher is asked for missing details at most once in this time. */
export const askAgainAfter = 12 * 60 * 60 * 1000;

export const wibMonth = (instant: Date) => wibDate(instant).slice(0, 7);

const monthAt = (month: string, offset: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + offset, 1)).toISOString().slice(0, 7);
};
export const monthBefore = (month: string) => monthAt(month, -1);
export const monthAfter = (month: string) => monthAt(month, 1);

/** Oldest first, the current one last. */
export const lastMonths = (now: Date, count: number) =>
  Array.from({ length: count }, (_, i) => monthAt(wibMonth(now), i + 1 - count));

export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

export const startOfMonth = (month: string) => slotStart(`${month}-01`, '00:00');
export const endOfMonth = (month: string) => startOfMonth(monthAfter(month));

/** A month is paid from the 15th of the next month; its batch may not run before. */
export const payoutDateOf = (month: string) => `${monthAfter(month)}-${payoutDay}`;

/** The month that a batch pays now: the last one whose 15th has come. */
export const monthDue = (now: Date) => {
  const last = monthBefore(wibMonth(now));
  return wibDate(now) >= payoutDateOf(last) ? last : monthBefore(last);
};

/** The next 15th; today counts until its batch has run. */
export const nextPayoutDate = (now: Date, lastMonthRun: string | undefined) => {
  const last = monthBefore(wibMonth(now));
  const today = wibDate(now);
  const date = payoutDateOf(last);
  const isOver = today > date || (today === date && (lastMonthRun ?? '') >= last);
  return isOver ? payoutDateOf(monthAfter(last)) : date;
};

/** Why a teacher's money waits for a later batch. */
export const payoutBlockers = [
  'details_missing',
  'details_unreadable',
  'recheck',
  'suspended',
] as const;
export type PayoutBlocker = (typeof payoutBlockers)[number];

interface Payee {
  isSuspended: boolean;
  recheck: boolean;
  details: Confidential;
}

/** A value that cannot be decrypted is not missing: the teacher has entered it. */
export const payoutBlocker = ({
  isSuspended,
  recheck,
  details,
}: Payee): PayoutBlocker | undefined => {
  if (isSuspended) return 'suspended';
  if (Object.values<string>({ ...details }).includes(unreadable)) return 'details_unreadable';
  if (!isReadyForPayout(details)) return 'details_missing';
  return recheck ? 'recheck' : undefined;
};

/** The balance minus earnings after the month. */
export const payableOf = ({ balance, earnedLater }: { balance: number; earnedLater: number }) =>
  Math.max(0, balance - Math.max(0, earnedLater));
