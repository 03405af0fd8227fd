import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import requests from '../../art/empty-requests.svg';
import '../../features/accounts/admin/texts.ts';
import { TeacherDetail } from '../../features/teachers/admin/TeacherDetail.tsx';
import { QueuePanel } from '../../features/teachers/admin/QueuePanel.tsx';
import { type Queue, queueOf, queueQuery, queues } from '../../features/teachers/admin/queues.ts';
import '../../features/teachers/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

/** The queue, with the open detail next to it; a narrow screen shows one of the two. */
export function TeachersToVerify() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { teacherId } = useParams();
  const queue = queueOf(useSearchParams()[0].get('status'));
  const heading = useFocusOnReturn(teacherId);
  const { data } = useInfiniteQuery(queueQuery(queue));
  // Assume teachers while loading, so that the columns do not jump.
  const hasTeachers = !data || data.pages.some(({ teachers }) => teachers.length > 0);
  const list = paths.adminTeachers(queue);

  return (
    <>
      <PageTitle>{t('menu.toVerify')}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('menu.toVerify')}
      </h1>
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center justify-between gap-3',
          teacherId && 'max-xl:hidden',
        )}
      >
        <QueueTabs current={queue} counts={data?.pages[0]?.counts ?? {}} />
        <InviteTeacher />
      </div>
      <div
        className={classNames(
          'grid items-start gap-6',
          (teacherId ?? hasTeachers) && 'xl:grid-cols-[340px_minmax(0,1fr)]',
        )}
      >
        <div className={classNames(teacherId && 'max-xl:hidden')}>
          <QueuePanel queue={queue} chosen={teacherId} />
        </div>
        {teacherId ? (
          <div className="min-w-0">
            <ButtonLink to={list} variant="ghost" className="mb-3 -ml-3 xl:hidden">
              <ArrowLeft />
              {t('verification.back')}
            </ButtonLink>
            <TeacherDetail
              key={teacherId}
              teacherId={teacherId}
              onDecided={() => void navigate(list)}
            />
          </div>
        ) : (
          hasTeachers && <ChooseTeacher />
        )}
      </div>
    </>
  );
}

/** Focuses the heading when the detail was closed, since its button is gone. */
function useFocusOnReturn(teacherId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(teacherId);
  useEffect(() => {
    if (before.current && !teacherId) heading.current?.focus({ preventScroll: true });
    before.current = teacherId;
  }, [teacherId]);
  return heading;
}

interface QueueTabsProps {
  current: Queue;
  counts: Record<string, number>;
}

function QueueTabs({ current, counts }: QueueTabsProps) {
  const { t } = useTranslation();
  return (
    <TabLinks
      label={t('verification.queuesLabel')}
      current={current}
      tabs={queues.map((queue) => ({
        name: queue,
        to: paths.adminTeachers(queue),
        text: t(`verification.queues.${queue}`),
        count: counts[queue] ?? 0,
      }))}
    />
  );
}

/** No detail opens by itself, because each view is recorded. */
function ChooseTeacher() {
  const { t } = useTranslation();
  return (
    <div className="grid max-xl:hidden">
      <EmptyState
        art={requests}
        title={t('verification.choose')}
        text={t('verification.chooseText')}
      />
    </div>
  );
}

function InviteTeacher() {
  const { t } = useTranslation();
  return (
    <LazyPopup
      kind="dialog"
      load={() => import('./InviteDialog.tsx').then((module) => module.InviteDialog)}
      trigger={(props) => (
        <Button variant="secondary" {...props}>
          {t('invitation.title')}
        </Button>
      )}
    />
  );
}
