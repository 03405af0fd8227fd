import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredHours, toAvailability, toWeeklyHours, weekdays } from '#domain/calendar.ts';
import { DaysOffCard } from '../../features/teachers/teacher/DaysOffCard.tsx';
import { WeekGrid } from '../../features/teachers/teacher/WeekGrid.tsx';
import { weekQuery } from '../../features/teachers/teacher/availability-queries.ts';
import '../../features/teachers/teacher/texts.ts';
import { countChanges, type Week } from '../../features/teachers/teacher/week.ts';
import { call } from '../../lib/api/api.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useNavigationGuard } from '../../ui/overlays/useNavigationGuard.tsx';
import { CLEAR_OF_SAVE_BAR, SaveBar } from './SaveBar.tsx';
import { ScreenHead } from './Dashboard.tsx';

export function Availability() {
  const { t } = useTranslation();
  const query = useQuery(weekQuery);
  useErrorToast(query, t('availability.loadFailed'));

  return (
    <>
      <PageTitle>{t('availability.title')}</PageTitle>
      <ScreenHead title={t('availability.title')} text={t('availability.text')} />
      {query.isPending && <WeekSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          title={t('availability.loadFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <WeekEditor saved={query.data} />
          <div className="mt-5">
            <DaysOffCard />
          </div>
        </>
      )}
    </>
  );
}

function WeekSkeleton() {
  return (
    <Card>
      <CardBody>
        <Skeletons className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <div className="grid grid-cols-7 gap-1 pl-9.5 md:gap-1.5 md:pl-14">
            {offeredHours.map((hour) =>
              weekdays.map((day) => (
                <Skeleton key={`${day}${hour}`} className="h-8.5 rounded-sm md:h-9.5" />
              )),
            )}
          </div>
        </Skeletons>
      </CardBody>
    </Card>
  );
}

/** Collects changes and saves them together. */
function WeekEditor({ saved }: { saved: Week }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Week>();
  const week = draft ?? saved;
  const changes = countChanges(saved, week);
  const guard = useNavigationGuard(changes > 0);

  const save = useMutation({
    mutationFn: (sent: Week) =>
      call('saveAvailability', { body: { availability: toAvailability([...sent]) } }),
    onSuccess: ({ availability }, sent) => {
      queryClient.setQueryData(weekQuery.queryKey, new Set(toWeeklyHours(availability)));
      // Keep changes made while the request was in flight.
      setDraft((now) => (now === sent ? undefined : now));
      toast.success(t('availability.saved'));
    },
    onError: () => toast.error(t('availability.saveFailed')),
  });

  return (
    <>
      <Card as="section" title={t('availability.weeklyHours')} aside={<Legend />}>
        <div className={CLEAR_OF_SAVE_BAR}>
          <WeekGrid week={week} onChange={setDraft} />
        </div>
        <p className="mt-3 text-xs text-ink-3">{t('availability.drag')}</p>
      </Card>
      <SaveBar
        title={t('availability.openHours', { count: week.size })}
        text={
          changes > 0 ? t('availability.unsaved', { count: changes }) : t('availability.noChanges')
        }
      >
        {changes > 0 && (
          <Button variant="ghost" disabled={save.isPending} onClick={() => setDraft(undefined)}>
            {t('availability.discard')}
          </Button>
        )}
        <Button
          busyText={save.isPending && t('availability.saving')}
          onClick={() => save.mutate(week)}
        >
          {t('availability.save')}
        </Button>
      </SaveBar>
      {guard.dialog}
    </>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className="flex gap-4.5 text-sm text-ink-2">
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs border border-lit-line bg-lit" />
        {t('availability.open')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs bg-surface-3" />
        {t('availability.closed')}
      </span>
    </div>
  );
}
