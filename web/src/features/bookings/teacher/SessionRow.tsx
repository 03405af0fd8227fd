import type { ReactNode } from 'react';
import type { TeacherBooking } from '#contract/bookings.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { useWhen } from './useWhen.ts';

interface SessionRowProps {
  booking: TeacherBooking;
  /** What there is to know, below the hour. */
  children?: ReactNode;
  /** Buttons, the primary one last; on a phone it is on top. */
  actions?: ReactNode;
  /** A question of its own, over the whole width. */
  below?: ReactNode;
}

export function SessionRow({ booking, children, actions, below }: SessionRowProps) {
  const when = useWhen();
  const { fullName, profilePicture } = booking.studentId;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 not-first:border-t not-first:border-line">
      <div className="flex min-w-0 flex-[1_1_320px] gap-3 max-md:basis-full md:gap-4">
        <Avatar name={fullName} src={smallPicture(profilePicture)} />
        <div className="min-w-0 text-sm text-ink-2">
          <h3
            id={nameIdOf(booking)}
            className="text-md leading-[1.45] tracking-normal wrap-anywhere text-ink"
          >
            {fullName}
          </h3>
          <p className="text-ink-3">
            <time dateTime={booking.startsAt}>{when(booking.startsAt)}</time>
          </p>
          {children}
        </div>
      </div>
      {actions && (
        <div className="gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 md:ml-auto md:flex md:flex-wrap md:items-center md:justify-end">
          {actions}
        </div>
      )}
      {below && <div className="w-full md:pl-15">{below}</div>}
    </li>
  );
}

/** Buttons of all rows have the same names; with this they say whom they concern. */
export const nameIdOf = ({ _id }: TeacherBooking) => `session-${_id}`;

/** A finger's height on a phone. */
export const ROW_BUTTON = 'max-md:min-h-11 max-md:border-line';
/** Quiet, below what there is to know. */
export const TEXT_BUTTON =
  'inline-flex min-h-8 items-center gap-1.5 rounded-[4px] font-semibold text-ink-2 underline decoration-current/30 decoration-[1.5px] underline-offset-3 hover:text-ink hover:decoration-current max-md:min-h-11';
/** On a phone the whole width, and on top. */
export const ROW_PRIMARY = 'max-md:min-h-11 max-md:-order-1 max-md:col-span-2';
