import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { TeacherRules } from '#contract/teachers.ts';
import { statusIs } from '#domain/booking.ts';
import {
  addDays,
  offeredHours,
  toAvailability,
  toWeeklyHours,
  weekdayIndex,
  weekdays,
  wibDate,
} from '#domain/calendar.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { bookingsOfDaysQuery } from '../../features/bookings/teacher/queries.ts';
import { DaysOffCard } from '../../features/teachers/teacher/DaysOffCard.tsx';
import { WeekGrid } from '../../features/teachers/teacher/WeekGrid.tsx';
import { RulesCard } from '../../features/teachers/teacher/RulesCard.tsx';
import { WeekPreview } from '../../features/teachers/teacher/WeekPreview.tsx';
import {
  daysOffQuery,
  scheduleQuery,
} from '../../features/teachers/teacher/availability-queries.ts';
import { previewOf } from '../../features/teachers/teacher/preview.ts';
import '../../features/teachers/teacher/texts.ts';
import { countChanges, type Week } from '../../features/teachers/teacher/week.ts';
import { call } from '../../lib/api/api.ts';
import { firstName } from '../../lib/format/names.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
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
  const query = useQuery(scheduleQuery);
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
      {query.data && <ScheduleEditor saved={query.data} />}
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

interface ScheduleDraft {
  week: Week;
  rules: TeacherRules;
}

/** Collects changes of hours and rules, previews them, and saves them together. */
function ScheduleEditor({ saved }: { saved: ScheduleDraft & { booked: string[] } }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<ScheduleDraft>();
  const { week, rules } = draft ?? saved;
  const changes =
    countChanges(saved.week, week) + Object.keys(changesOf(saved.rules, rules)).length;
  const guard = useNavigationGuard(changes > 0);
  const now = useNow();
  const hints = useId();
  const daysOff = useQuery(daysOffQuery).data ?? [];
  const profile = useMe().user?.teacherProfile;

  const save = useMutation({
    mutationFn: (sent: ScheduleDraft) => {
      const changed = changesOf(saved.rules, sent.rules);
      const availability = toAvailability([...sent.week]);
      const hasRules = Object.keys(changed).length > 0;
      return call('saveAvailability', {
        body: { availability, ...(hasRules && { rules: changed }) },
      });
    },
    onSuccess: ({ availability, ...answer }, sent) => {
      queryClient.setQueryData(scheduleQuery.queryKey, {
        ...saved,
        week: new Set(toWeeklyHours(availability)),
        rules: answer.rules,
      });
      // Keep changes made while the request was in flight.
      setDraft((latest) => (latest === sent ? undefined : latest));
      toast.success(t('availability.saved'));
    },
    onError: () => toast.error(t('availability.saveFailed')),
  });
  const faults = save.error instanceof ApiError ? save.error.fields : {};
  const submit = () => {
    const sent = draft ?? { week, rules };
    // The answer is compared with the draft.
    setDraft(sent);
    save.mutate(sent);
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_296px]">
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${CLEAR_OF_SAVE_BAR}`}>
          <Card as="section" title={t('availability.weeklyHours')} aside={<Legend />}>
            <WeekGrid
              week={week}
              onChange={(next) => setDraft({ week: next, rules })}
              saved={saved.week}
              describedBy={hints}
              booked={useBookedHours(now)}
            />
            <div id={hints} className="mt-3 grid gap-1 text-xs text-ink-3">
              <p>{t('availability.drag')}</p>
              <p className="max-md:hidden">{t('availability.keys')}</p>
            </div>
          </Card>
          <RulesCard
            rules={rules}
            onChange={(next) => {
              save.reset();
              setDraft({ week, rules: next });
            }}
            hasLink={Boolean(profile?.defaultSessionLink)}
            hourlyRate={profile?.hourlyRate ?? 0}
            faults={faults}
            now={now}
          />
        </div>
        <aside className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${CLEAR_OF_SAVE_BAR}`}>
          <WeekPreview
            preview={previewOf({ week, rules, booked: saved.booked }, saved, { daysOff, now })}
            discounts={rules.seriesDiscounts}
          />
          <DaysOffCard />
        </aside>
      </div>
      <SaveBar
        hasChanges={changes > 0}
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
          variant={changes > 0 ? 'primary' : 'secondary'}
          busyText={save.isPending && t('availability.saving')}
          onClick={submit}
        >
          {t('availability.save')}
        </Button>
      </SaveBar>
      {guard.dialog}
    </>
  );
}

/** First names of next week's students, by hour of the week. */
function useBookedHours(now: Date) {
  const today = wibDate(now);
  const monday = addDays(today, 7 - weekdayIndex(today));
  const { data = [] } = useQuery(bookingsOfDaysQuery(monday, addDays(monday, 6)));
  const open = data.filter(({ status }) => statusIs(status, 'open'));
  return new Map(
    open.map(({ date, startTime, studentId }) => [
      weekdayIndex(date) * 24 + Number(startTime.slice(0, 2)),
      firstName(studentId.fullName),
    ]),
  );
}

/** Only what was changed: a rule that another tab has saved meanwhile stays. */
function changesOf(before: TeacherRules, after: TeacherRules): Partial<TeacherRules> {
  const names = Object.keys(after) as (keyof TeacherRules)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, after[name]]),
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs border border-lit-line bg-lit" />
        {t('availability.open')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs border border-line-strong bg-surface" />
        {t('availability.closed')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs border border-confirmed-fg bg-confirmed-bg" />
        {t('availability.bookedNextWeek')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="size-4.5 rounded-xs border border-dashed border-lit-line" />
        {t('availability.notSaved')}
      </span>
    </div>
  );
}
