import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CallReply } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import allClear from '../../../art/empty-clear.svg';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { ago, moment } from '../../../lib/format/moments.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { ShowMore } from '../../../ui/lists/ShowMore.tsx';
import { isWork, type VerificationQueue, queueQuery } from './queues.ts';
import './texts.ts';

/** The teachers of one state, longest waiting first. */
export function QueuePanel({
  queue,
  chosen,
}: {
  queue: VerificationQueue;
  chosen: string | undefined;
}) {
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
      {query.data && teachers.length === 0 && <EmptyQueue queue={queue} />}
      {teachers.length > 0 && <QueueList queue={queue} teachers={teachers} chosen={chosen} />}
      <ShowMore query={query} />
    </div>
  );
}

function EmptyQueue({ queue }: { queue: VerificationQueue }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      art={allClear}
      title={isWork(queue) ? t('verification.allCaughtUp') : t('verification.empty')}
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

type QueuedTeacher = CallReply<'adminTeachers'>['teachers'][number];

interface QueueListProps {
  queue: VerificationQueue;
  teachers: readonly QueuedTeacher[];
  /** The teacher whose detail is open. */
  chosen: string | undefined;
}

function QueueList({ queue, teachers, chosen }: QueueListProps) {
  const { t } = useTranslation();
  const now = useNow().getTime();
  const specialityName = useSpecialityName();
  const language = currentLanguage();
  return (
    <ul data-queue aria-label={t(`verification.queues.${queue}`)} className="grid gap-1">
      {teachers.map((teacher) => (
        <li key={teacher._id}>
          <Link
            to={paths.adminTeacher(teacher._id, queue)}
            aria-current={teacher._id === chosen ? 'true' : undefined}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg border border-transparent px-4 py-3.5 hover:bg-surface-2 aria-[current=true]:border-line aria-[current=true]:bg-surface aria-[current=true]:shadow-sm"
          >
            <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} />
            <span className="min-w-0 flex-1 basis-28">
              <span className="block text-md leading-[1.35] font-semibold wrap-anywhere">
                {teacher.fullName}
              </span>
              <span className="block text-sm wrap-anywhere text-ink-3">
                {specialityName(teacher.speciality)}
              </span>
            </span>
            <time
              dateTime={teacher.submittedAt}
              title={moment(teacher.submittedAt, language)}
              className="ml-auto text-xs whitespace-nowrap text-ink-3"
            >
              {isWork(queue)
                ? ago(teacher.submittedAt, now, language)
                : moment(teacher.submittedAt, language, 'medium').split(',')[0]}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
