import type { DayTotals, Overview } from '#contract/overview.ts';
import { addDays, wibDate } from '#domain/calendar.ts';
import { startOfMonth, wibMonth } from '#domain/payout.ts';
import type { Deps } from '../../deps.ts';
import {
  addUpDays,
  addUpMethods,
  countFailed,
  countSessions,
  countTeachers,
  countWaiting,
  deleteDaysAfter,
  findClosedDays,
  findClosedMethods,
  findLosses,
  saveDays,
  saveMethods,
  sumSeries,
} from './store.ts';

const shownDays = 90;
const methodDays = 30;
const hour = 60 * 60 * 1000;
const lossesShownFor = 14 * 24 * hour;

export const readOverview = async ({ db, clock }: Deps): Promise<Overview> => {
  const today = wibDate(clock.now());
  const days = await readDays(db, addDays(today, 1 - shownDays), today);
  return {
    today: days.at(-1) ?? nothing(today),
    days,
    methods: await readMethods(db, addDays(today, 1 - methodDays), today),
    sessionsToday: await countSessions(db, today),
    series: await sumSeries(db, startOfMonth(wibMonth(clock.now()))),
    teachers: await countTeachers(db),
    waiting: await countWaiting(db),
    losses: await findLosses(db, new Date(clock.now().getTime() - lossesShownFor)),
    failed: await countFailed(db),
  };
};

/** Closed days have stored totals; the others, usually only today, are computed on each request. */
const readDays = async (db: Deps['db'], first: string, today: string) => {
  const closed = await findClosedDays(db, first, addDays(today, -1));
  const known = new Map(closed.map((one) => [one.day, one]));
  const open = daysFrom(first, today).find((day) => !known.has(day)) ?? today;
  for (const one of await addUpDays(db, open, today)) {
    if (!known.has(one.day)) known.set(one.day, one);
  }
  return daysFrom(first, today).map((day) => known.get(day) ?? nothing(day));
};

/** Totals by method: of closed days from their table, of the others computed. */
const readMethods = async (db: Deps['db'], first: string, today: string) => {
  const closed = await findClosedDays(db, first, addDays(today, -1));
  const known = new Set(closed.map(({ day }) => day));
  const open = daysFrom(first, today).find((day) => !known.has(day)) ?? today;
  const totals = [
    ...(await findClosedMethods(db, first, addDays(open, -1))),
    ...(await addUpMethods(db, open, today)),
  ];
  const sums = new Map<string, Overview['methods'][number]>();
  for (const { method, payments, amount, fees, commission } of totals) {
    const sum = sums.get(method) ?? { payments: 0, amount: 0, fees: 0, margin: 0 };
    sums.set(method, {
      method: method as Overview['methods'][number]['method'],
      payments: sum.payments + payments,
      amount: sum.amount + amount,
      fees: sum.fees + fees,
      margin: sum.margin + commission - fees,
    });
  }
  return [...sums.values()].toSorted((one, other) => other.margin - one.margin);
};

/** Closes a day one hour after its end, when no transaction that belongs to it can still be open. */
export const closeDays = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => {
  const last = addDays(wibDate(new Date(clock.now().getTime() - hour)), -1);
  const first = addDays(last, 1 - shownDays);
  // A clock that was ahead may have closed days before their end.
  await deleteDaysAfter(db, last);
  const closed = new Set((await findClosedDays(db, first, last)).map(({ day }) => day));
  const open = daysFrom(first, last).filter((day) => !closed.has(day));
  const [from] = open;
  if (!from) return;
  const found = new Map((await addUpDays(db, from, last)).map((one) => [one.day, one]));
  // The methods first: a day that is closed has them.
  const methods = await addUpMethods(db, from, last);
  await saveMethods(
    db,
    methods.filter(({ day }) => !closed.has(day)),
  );
  await saveDays(
    db,
    open.map((day) => found.get(day) ?? nothing(day)),
  );
};

const daysFrom = (first: string, last: string) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

const nothing = (day: string): DayTotals => ({
  day,
  bookings: 0,
  gross: 0,
  commission: 0,
  refunds: 0,
});
