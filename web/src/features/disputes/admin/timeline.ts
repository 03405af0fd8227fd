import type { DisputeCase } from '#contract/disputes.ts';
import { endOf } from '#domain/booking.ts';
import { slotStart } from '#domain/calendar.ts';

export type Moment = DisputeCase['timeline'][number] & { isBad?: boolean };

/** What was recorded, and at the session's end whoever never came. */
export function timelineOf({ timeline, dispute }: DisputeCase): Moment[] {
  const { sessionId, createdAt } = dispute;
  const end = endOf(slotStart(sessionId.date, sessionId.startTime)).toISOString();
  // Reported while it was on: whoever is not there may still come.
  const at = end < createdAt ? end : createdAt;
  const absent = [sessionId.studentId, sessionId.teacherId]
    .map(({ fullName }) => fullName)
    .filter((name) => !timeline.some(({ what, who }) => what === 'join' && who === name))
    .map((who) => ({ at, what: 'never_joined', who, details: '', isBad: true }));
  return [...timeline, ...absent].toSorted((a, b) => a.at.localeCompare(b.at));
}
