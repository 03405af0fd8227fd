import { addDays, slotStart, timeOfDay, weekdayIndex, wibDate } from '#domain/calendar.ts';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Parses 'Mon-Fri 16-20, Sat 9-12' to hours of the week, Monday 00:00 = 0. */
export const weeklyHours = (text: string) => {
  const parts = text === '' ? [] : text.split(', ');
  return parts.flatMap((part) => {
    const [days = '', hours = ''] = part.split(' ');
    return range(days.split('-').map((name) => dayNames.indexOf(name))).flatMap((day) =>
      range(hours.split('-').map(Number)).map((hour) => day * 24 + hour),
    );
  });
};

const range = ([first = 0, last = first]: number[]) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

interface SessionRequest {
  teacher: string;
  student: string;
  hours: readonly number[];
  /** Days from today; the search goes on into the past for a past day, else into the future. */
  day: number;
  hour: number;
}

/** Finds for each session an hour that its teacher offers and that is free for both. */
export const createDiary = (now: Date) => {
  const today = wibDate(now);
  const taken = new Set<string>();

  return ({ teacher, student, hours, day, hour }: SessionRequest) => {
    for (let offset = day; Math.abs(offset) < 1000; offset += day < 0 ? -1 : 1) {
      const date = addDays(today, offset);
      const offered = hours
        .filter((one) => Math.floor(one / 24) === weekdayIndex(date))
        .map((one) => one % 24)
        .toSorted((a, b) => Math.abs(a - hour) - Math.abs(b - hour));
      for (const start of offered.map((one) => slotStart(date, timeOfDay(one)))) {
        const pages = [teacher, student].map((person) => `${person} ${start.toISOString()}`);
        const isLate = day >= 0 && start <= now;
        if (isLate || pages.some((page) => taken.has(page))) continue;
        for (const page of pages) taken.add(page);
        return start;
      }
    }
    throw new Error(`No free hour for ${student} with ${teacher}`);
  };
};
