import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import andre from '../../art/avatars/andre.svg';
import dimas from '../../art/avatars/dimas.svg';
import putri from '../../art/avatars/putri.svg';
import rizky from '../../art/avatars/rizky.svg';
import sarah from '../../art/avatars/sarah.svg';
import { TEACHER_GRID, TeacherGrid } from '../../features/teachers/TeacherGrid.tsx';
import { topTeachersQuery } from '../../features/teachers/queries.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { lazyPage } from '../../ui/lazy.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageWidth } from '../../ui/layout/PageWidth.tsx';

const AT_MOST = 10;

// Lazy: seen only while a new installation has no teachers.
const NoTeachersYet = lazyPage(() =>
  import('./NoTeachersYet.tsx').then((module) => module.NoTeachersYet),
);

export function TopTeachers() {
  const { t } = useTranslation();
  const top = useQuery(topTeachersQuery);
  useErrorToast(top, messageOf(top.error, t('home.fetchFailed')));
  return (
    <section aria-labelledby="top-teachers" className="py-8 md:py-14">
      <PageWidth>
        <div className="mb-4.5 md:mb-7">
          <h2 id="top-teachers" className="text-[1.5rem] md:text-[1.875rem]">
            {t('home.topTeachers')}
          </h2>
          {top.data?.length !== 0 && (
            <p className="mt-1.5 text-ink-2">{t('home.topTeachersText')}</p>
          )}
        </div>
        <TeacherCards {...top} />
      </PageWidth>
    </section>
  );
}

function TeacherCards({ data: teachers, isPending, refetch }: UseQueryResult<Teacher[]>) {
  const { t } = useTranslation();
  if (isPending) return <TeacherGridSkeleton count={AT_MOST} />;
  if (!teachers) {
    return (
      <Card>
        <ErrorState
          headingLevel={3}
          title={t('home.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (teachers.length === 0) {
    return (
      <Suspense>
        <NoTeachersYet />
      </Suspense>
    );
  }
  return (
    <TeacherGrid teachers={teachers.slice(0, AT_MOST)}>
      <MoreTile />
    </TeacherGrid>
  );
}

/** A row on a phone, like the cards. */
function TeacherGridSkeleton({ count }: { count: number }) {
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

const FACES = [dimas, rizky, putri, andre, sarah];

/** Fills the two cells that ten teachers leave in rows of four. */
export function MoreTile() {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.teachers()}
      className="group flex flex-col justify-between gap-6 self-start rounded-xl bg-brand-soft p-5.5 hover:bg-brand-soft-hover sm:col-span-2 sm:p-7 lg:aspect-[2.08/.96]"
    >
      <span aria-hidden className="flex">
        {FACES.map((face) => (
          <img
            key={face}
            src={face}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 rounded-full shadow-[0_0_0_3px_var(--brand-soft)] not-first:-ml-2.5 group-hover:shadow-[0_0_0_3px_var(--brand-soft-hover)]"
          />
        ))}
      </span>
      <span>
        <span className="flex items-center gap-3 text-[1.5rem] leading-[1.2] font-bold tracking-[-.022em] md:text-[1.875rem]">
          {t('home.more')}
          <ArrowRight className="size-7" />
        </span>
        <span className="mt-1 block max-w-[30em] text-ink-2">{t('home.moreText')}</span>
      </span>
    </Link>
  );
}
