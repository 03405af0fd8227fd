import { shortMoment } from '../moments.ts';

/** Sat 11 Oct 19:00, the day in bold. */
export function Moment({ start }: { start: string }) {
  const [day, time] = shortMoment(new Date(start)).split(', ');
  return (
    <>
      <span className="font-semibold">{day}</span> <span className="text-ink-2">{time}</span>
    </>
  );
}
