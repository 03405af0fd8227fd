import { Skeleton, Skeletons } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';

/** As tall as the screen, so that the footer does not jump into view for a moment. */
export function PageLoading() {
  return (
    <Wrap className="min-h-dvh py-6 md:py-10">
      <Skeletons className="grid gap-4">
        <Skeleton className="h-9 w-60 max-w-full" />
        <Skeleton className="h-4 w-100 max-w-full" />
        <Skeleton className="mt-4 h-60 rounded-xl" />
      </Skeletons>
    </Wrap>
  );
}
