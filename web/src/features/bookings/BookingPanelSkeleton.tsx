import { Skeleton } from '../../ui/Skeleton.tsx';
import { BOOKING_PANEL } from './BookingPanel.tsx';

/** Inside the page's Skeletons. */
export function BookingPanelSkeleton() {
  return (
    <div className={BOOKING_PANEL}>
      <Skeleton className="h-7 w-37" />
      <span className="mt-7 grid grid-cols-7 gap-1.5">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((day) => (
          <Skeleton key={day} className="h-15 rounded-[14px]" />
        ))}
      </span>
      <span className="mt-7 grid grid-cols-4 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((slot) => (
          <Skeleton key={slot} className="h-11 rounded-md" />
        ))}
      </span>
    </div>
  );
}
