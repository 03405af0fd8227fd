import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

/** The layout hides the footer while this is shown: the footer would jump when the page arrives. */
export function PageLoading() {
  return (
    <PageWidth className="py-6 md:py-10">
      <Skeletons className="page-loading grid grid-cols-[minmax(0,1fr)] gap-4">
        <Skeleton className="h-9 w-60 max-w-full" />
        <Skeleton className="h-4 w-100 max-w-full" />
        <Skeleton className="mt-4 h-60 rounded-xl" />
      </Skeletons>
    </PageWidth>
  );
}
