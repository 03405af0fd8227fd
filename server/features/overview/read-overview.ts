import type { DayTotals, Overview } from '#contract/overview.ts';
import { addDays, slotStart, wibDate } from '#domain/calendar.ts';
import { startOfMonth, wibMonth } from '#domain/payout.ts';
import type { Deps } from '../../deps.ts';
import {
  countFailed,
  countSessions,
  countTeachers,
  countWaiting,
  deleteHoursFrom,
  findClosedEnd,
  findDays,
  findLosses,
  findMethods,
  saveHours,
  sumSeries,
} from './store.ts';

const shownDays = 90;
const methodDays = 30;
const hour = 60 * 60 * 1000;
const lossesShownFor = 14 * 24 * hour;

export const readOverview = async ({ db, clock }: Deps): Promise<Overview> => {
  const now = clock.now();
  const today = wibDate(now);
  const from = startOf(addDays(today, 1 - shownDays));
  const open = await findClosedEnd(db, from, closableEnd(now));
  const until = new Date(hourOf(now).getTime() + hour);
  const found = new Map((await findDays(db, { from, open, until })).map((one) => [one.day, one]));
  const days = Array.from({ length: shownDays }, (_, i) => addDays(today, i + 1 - shownDays));
  const methodsFrom = startOf(addDays(today, 1 - methodDays));
  return {
    today: found.get(today) ?? nothing(today),
    days: days.map((day) => found.get(day) ?? nothing(day)),
    methods: await findMethods(db, {
      from: methodsFrom,
      open: open > methodsFrom ? open : methodsFrom,
      until,
    }),
    sessionsToday: await countSessions(db, today),
    series: await sumSeries(db, startOfMonth(wibMonth(now))),
    teachers: await countTeachers(db),
    waiting: await countWaiting(db),
    losses: await findLosses(db, new Date(now.getTime() - lossesShownFor)),
    failed: await countFailed(db),
  };
};

/** Closes an hour one hour after its end, when no transaction that belongs to it can still be open. */
export const closeHours = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const now = clock.now();
  const end = closableEnd(now);
  // A clock that was ahead may have closed hours before their end.
  await deleteHoursFrom(db, end);
  const from = await findClosedEnd(db, startOf(addDays(wibDate(now), 1 - shownDays)), end);
  if (from < end) await saveHours(db, from, end);
};

const startOf = (day: string) => slotStart(day, '00:00');
const hourOf = (moment: Date) => new Date(Math.floor(moment.getTime() / hour) * hour);
const closableEnd = (now: Date) => hourOf(new Date(now.getTime() - hour));

const nothing = (day: string): DayTotals => ({
  day,
  bookings: 0,
  gross: 0,
  commission: 0,
  refunds: 0,
});
