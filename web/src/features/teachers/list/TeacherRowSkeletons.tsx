import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { ROW_GRID, ROW_PICTURE } from './TeacherRow.tsx';

/** The list before the first answer, in its own layout. */
export function TeacherRowSkeletons({ count }: { count: number }) {
  return (
    <Skeletons className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="py-5 first-of-type:pt-1 md:py-6">
          <div className={ROW_GRID}>
            <Skeleton className={ROW_PICTURE} />
            <span className="block max-md:contents">
              <span className="block">
                <Skeleton className="h-5.5 w-55 max-w-7/10" />
                <Skeleton className="mt-3 h-3.5 w-37 max-w-1/2" />
              </span>
              <Skeleton className={`${BAR} w-3/4`} />
              <Skeleton className={`${BAR} w-1/2 md:hidden`} />
              <Skeleton className={`${BAR} w-full`} />
              <Skeleton className={`${BAR} w-5/6 md:hidden`} />
            </span>
            <span className="flex justify-between max-md:col-span-2 md:min-w-37 md:flex-col md:items-end">
              <Skeleton className="h-5.5 w-30" />
              <Skeleton className="h-9 w-24 rounded-[10px]" />
            </span>
          </div>
        </div>
      ))}
    </Skeletons>
  );
}

/** As high as a line of the row with its share of the gaps: on a phone there are four of them. */
const BAR = 'h-3.5 max-md:col-span-2 max-md:my-1.25 md:mt-3.5';
