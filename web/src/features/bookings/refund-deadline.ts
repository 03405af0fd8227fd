const HOUR = 60 * 60 * 1000;

/** What a cancelled session still gives back, and until when. */
export function refundDeadline(start: Date, now: Date) {
  const deadline = (hours: number) => new Date(start.getTime() - hours * HOUR);
  if (now < deadline(24)) return { kind: 'full', until: deadline(24) } as const;
  if (now <= deadline(2)) return { kind: 'half', until: deadline(2) } as const;
  return { kind: 'none' } as const;
}
