import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';

export function LogSkeleton() {
  return (
    <Skeletons className="flex flex-1 flex-col justify-end gap-3 p-4 md:p-6">
      <Skeleton className="h-11 w-3/5 max-w-80 rounded-[20px]" />
      <Skeleton className="h-11 w-1/2 max-w-60 self-end rounded-[20px]" />
      <Skeleton className="h-16 w-7/10 max-w-100 rounded-[20px]" />
    </Skeletons>
  );
}
