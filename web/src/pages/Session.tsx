import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import emptyTeachers from '../art/empty-teachers.svg';
import { useMe } from '../features/accounts/queries.ts';
import { isUnknownTeacher, teacherQuery } from '../features/teachers/queries.ts';
import '../features/teachers/texts.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { LazyComponent } from '../ui/lazy.tsx';
import { TeacherPageSkeleton, TeacherPage } from './session/TeacherPage.tsx';

export function Session() {
  const { t } = useTranslation();
  const { teacherId = '' } = useParams();
  const [query] = useSearchParams();
  const { data, isPending, error, refetch } = useQuery(teacherQuery(teacherId, useQueryClient()));
  useFocusOnNext(teacherId);
  const isOwn = useMe().user?._id === teacherId;

  if (isUnknownTeacher(error)) return isOwn ? <OwnPage /> : <TeacherNotFound />;
  if (isPending) return <TeacherPageSkeleton />;
  if (!data) {
    return (
      <div className="grid min-h-[60vh]">
        <PageTitle>{t('session.fetchFailed')}</PageTitle>
        <ErrorState
          headingLevel={1}
          title={t('session.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  // The key resets the chosen slot for another teacher, and for a link to another hour.
  const key = [teacherId, query.get('date'), query.get('time')].join();
  return <TeacherPage key={key} teacher={data} />;
}

const loadHiddenOwnPage = () =>
  import('./session/OwnPage.tsx').then((module) => module.HiddenOwnPage);

function OwnPage() {
  return (
    <LazyComponent load={loadHiddenOwnPage} fallback={<TeacherPageSkeleton />}>
      {(HiddenOwnPage) => <HiddenOwnPage />}
    </LazyComponent>
  );
}

/** Focuses the page when a link leads from one teacher to another, since that link is gone. */
function useFocusOnNext(teacherId: string) {
  const shown = useRef(teacherId);
  useEffect(() => {
    if (shown.current === teacherId) return;
    shown.current = teacherId;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [teacherId]);
}

function TeacherNotFound() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-[60vh]">
      <PageTitle>{t('session.notFound')}</PageTitle>
      <EmptyState
        headingLevel={1}
        art={emptyTeachers}
        title={t('session.notFound')}
        text={t('session.notFoundText')}
        action={<ButtonLink to={paths.teachers()}>{t('session.seeAll')}</ButtonLink>}
      />
    </div>
  );
}
