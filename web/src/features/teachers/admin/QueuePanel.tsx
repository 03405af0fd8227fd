import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import allClear from '../../../art/empty-clear.svg';
import './texts.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ShowMore } from '../../../ui/lists/ShowMore.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { QueueList } from './QueueList.tsx';
import { type Queue, queueQuery } from './queues.ts';

/** One state's teachers, the longest waiting first. */
export function QueuePanel({ queue, chosen }: { queue: Queue; chosen: string | undefined }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(queueQuery(queue));
  useErrorToast(query, t('verification.listFailed'));
  const pages = query.data?.pages ?? [];
  const teachers = pages.flatMap((page) => page.teachers);

  return (
    <div className="grid content-start gap-3">
      {query.isPending && <QueueSkeleton />}
      {query.isError && pages.length === 0 && (
        <ErrorState
          small
          title={t('verification.listFailed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && teachers.length === 0 && <Nobody queue={queue} />}
      {teachers.length > 0 && <QueueList queue={queue} teachers={teachers} chosen={chosen} />}
      <ShowMore query={query} />
    </div>
  );
}

function Nobody({ queue }: { queue: Queue }) {
  const { t } = useTranslation();
  const isDone = queue === 'pending' || queue === 'recheck';
  return (
    <EmptyState
      art={allClear}
      title={isDone ? t('verification.allCaughtUp') : t('verification.empty')}
      text={queue === 'pending' ? t('verification.allCaughtUpText') : t('verification.emptyText')}
    />
  );
}

function QueueSkeleton() {
  return (
    <Skeletons className="grid gap-1">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-3.5">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
