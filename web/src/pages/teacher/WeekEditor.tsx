import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toAvailability, toWeeklyHours } from '#domain/calendar.ts';
import { weekQuery } from '../../features/teachers/teacher/availability-queries.ts';
import { countChanges, type Week } from '../../features/teachers/teacher/week.ts';
import { WeekGrid } from '../../features/teachers/teacher/WeekGrid.tsx';
import '../../features/teachers/teacher/texts.ts';
import { call } from '../../lib/api/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useLeaveGuard } from '../../ui/overlays/useLeaveGuard.tsx';
import { toast } from '../../lib/toast.ts';
import { CLEAR_OF_SAVE_BAR, SaveBar } from './SaveBar.tsx';

/** Changes are collected here and saved together. */
export function WeekEditor({ saved }: { saved: Week }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Week>();
  const week = draft ?? saved;
  const changes = countChanges(saved, week);
  const guard = useLeaveGuard(changes > 0);

  const save = useMutation({
    mutationFn: (sent: Week) =>
      call('saveAvailability', { body: { availability: toAvailability([...sent]) } }),
    onSuccess: ({ availability }, sent) => {
      queryClient.setQueryData(weekQuery.queryKey, new Set(toWeeklyHours(availability)));
      // What was changed while it was being sent is still to be saved.
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
