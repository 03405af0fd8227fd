import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { shownCount } from '#contract/list.ts';
import { paths } from '#contract/paths.ts';
import requests from '../../art/empty-requests.svg';
import '../../features/accounts/admin/texts.ts';
import { TeacherDetail } from '../../features/teachers/admin/TeacherDetail.tsx';
import { QueuePanel } from '../../features/teachers/admin/QueuePanel.tsx';
import {
  isWork,
  type VerificationQueue,
  queueOf,
  queueQuery,
  queues,
} from '../../features/teachers/admin/queues.ts';
import '../../features/teachers/admin/texts.ts';
import '../../lib/texts/menu.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { TabLinks } from '../../ui/lists/TabLinks.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';

/** The queue, or the open detail with a way to its neighbours in the queue. */
export function TeachersToVerify() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { teacherId } = useParams();
  const queue = queueOf(useSearchParams()[0].get('status'));
  const heading = useFocusOnReturn(teacherId);
  const { data } = useInfiniteQuery(queueQuery(queue));
  const counts = data?.pages[0]?.counts;
  const teachers = data?.pages.flatMap((page) => page.teachers) ?? [];
  // Assume teachers while loading, so that the columns do not jump.
  const hasTeachers = !data || teachers.length > 0;
  const index = teachers.findIndex(({ _id }) => _id === teacherId);
  const list = paths.adminTeachers(queue);
  const fileAt = (place: number) =>
    index >= 0 && teachers[place] ? paths.adminTeacher(teachers[place]._id, queue) : undefined;
  const [previous, next] = [fileAt(index - 1), fileAt(index + 1)];

  return (
    <>
      <PageTitle>{t('menu.toVerify')}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {t('menu.toVerify')}
      </h1>
      <div
        className={classNames(
          'mb-4 flex flex-wrap items-center justify-between gap-3',
          teacherId && 'hidden',
        )}
      >
        <QueueTabs current={queue} counts={counts} />
        <InviteTeacher />
      </div>
      {/* Stays mounted for J and K. */}
      <div
        className={classNames(
          'grid items-start gap-6',
          hasTeachers && 'xl:grid-cols-[340px_minmax(0,1fr)]',
          teacherId && 'hidden',
        )}
      >
        <QueuePanel queue={queue} chosen={teacherId} />
        {hasTeachers && <ChooseTeacher />}
      </div>
      {teacherId && (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ButtonLink to={list} variant="ghost" className="-ml-3">
              <ArrowLeft />
              {t('verification.back')}
            </ButtonLink>
            {index >= 0 && (
              <nav
                aria-label={t('verification.pager.label')}
                className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between"
              >
                <PagerLink to={previous}>
                  <ChevronLeft />
                  {t('verification.pager.previous')}
                </PagerLink>
                <span className="px-1 text-sm whitespace-nowrap text-ink-3 max-[359px]:order-first max-[359px]:w-full">
                  {t('verification.pager.place', {
                    number: index + 1,
                    all: shownCount(counts?.[queue] ?? 0),
                  })}
                </span>
                <PagerLink to={next}>
                  {t('verification.pager.next')}
                  <ChevronRight />
                </PagerLink>
              </nav>
            )}
          </div>
          <TeacherDetail
            key={teacherId}
            teacherId={teacherId}
            // Only where a decision is due does the next file open, because each view is recorded.
            onDecided={() => void navigate((isWork(queue) && next) || list)}
          />
        </>
      )}
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

function PagerLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = { variant: 'secondary', size: 'sm' } as const;
  return to ? (
    <ButtonLink {...look} to={to}>
      {children}
    </ButtonLink>
  ) : (
    <Button {...look} disabled>
      {children}
    </Button>
  );
}

interface QueueTabsProps {
  current: VerificationQueue;
  counts: Record<string, number> | undefined;
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
        count: counts && (counts[queue] ?? 0),
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
        <Button variant="secondary" className="max-sm:w-full" {...props}>
          {t('invitation.title')}
        </Button>
      )}
    />
  );
}
