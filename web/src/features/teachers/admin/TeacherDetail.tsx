import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { TeacherDetailData } from '#contract/teachers-admin.ts';
import { rupiah } from '#domain/format.ts';
import { moment } from '../../../lib/format/moments.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { focusHome } from '../../../ui/layout/focus-home.ts';
import { AtAGlance, type Check, Checklist, checks } from './Checklist.tsx';
import { Contact, Credentials } from './Credentials.tsx';
import { Documents } from './Documents.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { VerificationDecision } from './VerificationDecision.tsx';
import {
  isDecisionOpen,
  type VerificationQueue,
  queueOfTeacher,
  teacherDetailQuery,
} from './queues.ts';
import './texts.ts';

interface TeacherDetailProps {
  teacherId: string;
  onDecided: () => void;
}

/** Everything an admin needs to decide about one teacher. */
export function TeacherDetail({ teacherId, onDecided }: TeacherDetailProps) {
  const { t } = useTranslation();
  const query = useQuery(teacherDetailQuery(teacherId));
  const titleId = useId();
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  useErrorToast({ ...query, isError: query.isError && !isUnknown }, t('verification.fileFailed'));
  useFocusWhenLost(titleId, query.dataUpdatedAt);

  if (query.isPending) return <DetailSkeleton />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t(isUnknown ? 'verification.notFound' : 'verification.fileFailed')}
        {...(!isUnknown && { onRetry: () => void query.refetch() })}
      />
    );
  }
  return (
    <File
      // Ticks belong to the details that the admin has read.
      key={query.dataUpdatedAt}
      teacher={query.data}
      titleId={titleId}
      onDecided={onDecided}
    />
  );
}

interface FileProps {
  teacher: TeacherDetailData;
  titleId: string;
  onDecided: () => void;
}

function File({ teacher, titleId, onDecided }: FileProps) {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<readonly string[]>([]);
  const [ticked, setTicked] = useState<readonly Check[]>([]);
  return (
    <article data-wide aria-labelledby={titleId} className="grid min-w-0 gap-5">
      <DetailHead teacher={teacher} titleId={titleId} />
      {teacher.verificationStatus === 'rejected' && teacher.rejectionReason && (
        <Callout tone="danger" title={t('verification.reason')}>
          <p className="whitespace-pre-line wrap-anywhere">{teacher.rejectionReason}</p>
        </Callout>
      )}
      {teacher.verifiedAs && <VerifiedAs {...teacher.verifiedAs} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_400px] *:grid *:min-w-0 *:gap-5">
        <div>
          <PhotoViewer
            teacher={teacher}
            looked={looked}
            onLooked={(id) => setLooked((before) => [...before, id])}
          />
          <Credentials teacher={teacher} />
          <Contact teacher={teacher} />
        </div>
        <div>
          {isDecisionOpen(teacher, 'verify') && (
            <Checklist
              teacher={teacher}
              looked={looked}
              ticked={ticked}
              onTick={(check, isTicked) =>
                setTicked((before) =>
                  isTicked ? [...before, check] : before.filter((name) => name !== check),
                )
              }
            />
          )}
          <Documents teacher={teacher} />
          <AtAGlance teacher={teacher} />
          <History teacher={teacher} />
        </div>
      </div>
      <VerificationDecision
        teacher={teacher}
        openChecks={checks.length - ticked.length}
        onDecided={onDecided}
      />
    </article>
  );
}

/**
 * Focuses the heading when the focus was lost: the list is hidden on a narrow screen, or a
 * reload removed a button.
 */
function useFocusWhenLost(titleId: string, readAt: number) {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (readAt > 0 && isLost) document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [titleId, readAt]);
}

/** The badge style of each state. */
const LOOKS: Record<VerificationQueue, string> = {
  pending: 'pending',
  recheck: 'under_review',
  verified: 'approved',
  rejected: 'rejected',
};

function DetailHead({ teacher, titleId }: { teacher: TeacherDetailData; titleId: string }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const state = queueOfTeacher(teacher);
  const facts = { speciality: specialityName(teacher.speciality), fee: rupiah(teacher.hourlyRate) };
  return (
    <div className="flex flex-wrap items-center gap-x-4.5 gap-y-3">
      <Avatar name={teacher.fullName} src={teacher.profilePicture} size="xl" />
      <div className="min-w-0 max-md:flex-1 max-md:basis-40">
        <h2 id={titleId} {...focusHome} className="text-[1.375rem] wrap-anywhere">
          {teacher.fullName}
        </h2>
        <p className="text-sm wrap-anywhere text-ink-3">{t('verification.perHour', facts)}</p>
      </div>
      <StatusBadge status={LOOKS[state]} text={t(`verification.states.${state}`)} />
    </div>
  );
}

/** The verified values, to compare with the new ones in the head and the credentials. */
function VerifiedAs({
  fullName,
  degree,
  profilePicture,
}: NonNullable<TeacherDetailData['verifiedAs']>) {
  const { t } = useTranslation();
  return (
    <Callout title={t('verification.verifiedAs.title')}>
      <div className="my-3 flex items-center gap-4">
        <Avatar name={fullName} src={profilePicture} size="xl" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{fullName}</p>
          <p>{degree}</p>
          {!profilePicture && <p>{t('verification.verifiedAs.noPicture')}</p>}
        </div>
      </div>
      <p>{t('verification.verifiedAs.text')}</p>
    </Callout>
  );
}

const KNOWN = [
  'registered',
  'submitted',
  'verify-teacher',
  'reject-teacher',
  'undo-decision',
] as const;

/** Newest first. */
function History({ teacher }: { teacher: TeacherDetailData }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('verification.history')}>
      <ol className="grid">
        {eventsOf(teacher).map(({ at, by, act, reason }) => {
          const known = KNOWN.find((name) => name === act);
          return (
            <li
              key={`${at}${act}`}
              className="relative pb-5 pl-7 text-sm text-ink-2 before:absolute before:top-1.5 before:left-1 before:size-2.25 before:rounded-full before:bg-papan-400 not-last:after:absolute not-last:after:top-5 not-last:after:-bottom-0.5 not-last:after:left-2 not-last:after:w-[1.5px] not-last:after:bg-line last:pb-0"
            >
              <p className="font-semibold text-ink">
                {known ? t(`verification.acts.${known}`, { by }) : act}
              </p>
              {reason && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{reason}</p>}
              <p className="mt-0.5 text-xs text-ink-3">
                <time dateTime={at}>{moment(at, currentLanguage())}</time>
              </p>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function eventsOf({ history, createdAt, submittedAt }: TeacherDetailData) {
  const own = { by: '', reason: '' };
  const registered = { ...own, at: createdAt, act: 'registered' };
  const submitted = { ...own, at: submittedAt, act: 'submitted' };
  const events = submittedAt > createdAt ? [registered, submitted] : [registered];
  return [...history, ...events].toSorted((a, b) => b.at.localeCompare(a.at));
}

function DetailSkeleton() {
  return (
    <Skeletons className="grid gap-5">
      <div className="flex items-center gap-4.5">
        <Skeleton className="size-18 rounded-full" />
        <div className="grid flex-1 gap-2.5">
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
      {[1, 2].map((card) => (
        <Card key={card}>
          <CardBody>
            <div className="grid gap-4 pt-1">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-20 rounded-lg" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          </CardBody>
        </Card>
      ))}
    </Skeletons>
  );
}
