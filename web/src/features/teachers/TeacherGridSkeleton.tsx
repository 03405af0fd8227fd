import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { TEACHER_GRID } from './TeacherGrid.tsx';

/** The cards before they are known; a row each on a phone, as the cards. */
export function TeacherGridSkeleton({ count }: { count: number }) {
  return (
    <Skeletons className={TEACHER_GRID}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 py-3.5 first-of-type:pt-0 sm:block sm:py-0"
        >
          <Skeleton className="aspect-square rounded-lg sm:aspect-[1/.96] sm:rounded-xl" />
          <span className="grid gap-2.5 sm:pt-4.5 sm:pb-0.5">
            <Skeleton className="h-4.5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </span>
        </div>
      ))}
    </Skeletons>
  );
}
