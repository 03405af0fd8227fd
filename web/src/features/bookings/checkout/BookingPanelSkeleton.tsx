import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { BOOKING_PANEL } from './BookingPanel.tsx';
import { PickerBlocks } from '../slots/PickerSkeleton.tsx';

/** Inside the page's Skeletons. */
export function BookingPanelSkeleton() {
  return (
    <div className={BOOKING_PANEL}>
      <Skeleton className="mt-0.75 h-7.75 w-37" />
      <PickerBlocks />
      <Skeleton className="mt-3.5 h-13 rounded-[14px] max-md:hidden" />
      <Skeleton className="mt-3.5 h-4.5 w-4/5" />
    </div>
  );
}
