const PARTS = [
  { name: 'morning', until: '12:00' },
  { name: 'afternoon', until: '18:00' },
  { name: 'evening', until: '24:00' },
] as const;

export type DayPart = (typeof PARTS)[number]['name'];

/** Morning to 11:00, afternoon to 17:00, evening from 18:00; parts without an hour are left out. */
export function byDayPart(slots: readonly string[]) {
  let rest = slots.toSorted();
  const groups: { part: DayPart; slots: string[] }[] = [];
  for (const { name, until } of PARTS) {
    const own = rest.filter((slot) => slot < until);
    if (own.length > 0) groups.push({ part: name, slots: own });
    rest = rest.slice(own.length);
  }
  return groups;
}
