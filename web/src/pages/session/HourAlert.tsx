import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { useLoginReturn } from '../../lib/navigation/useLoginReturn.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useMe } from '../../features/accounts/queries.ts';
import '../../ui/texts.ts';
import './hour-alert-texts.ts';

const alertsQuery = queryOptions({
  queryKey: ['hour-alerts'],
  queryFn: async ({ signal }) => (await call('hourAlerts', undefined, { signal })).teacherIds,
});

/** On the page of a teacher without a free hour: students ask to be told of the next one, guests log in first. */
export function HourAlert({ teacher }: { teacher: Teacher }) {
  const { user, isPending } = useMe();
  if (isPending || (user && user.role !== 'student')) return null;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-surface-2 p-4 text-sm">
      {user ? <StudentAlert teacher={teacher} /> : <GuestAlert teacher={teacher} />}
    </div>
  );
}

function GuestAlert({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('hourAlert.askText', { name: teacher.fullName })}</p>
      <ButtonLink
        to={paths.login}
        state={useLoginReturn()}
        variant="soft"
        className="whitespace-normal"
      >
        <Bell />
        {t('hourAlert.ask')}
      </ButtonLink>
    </>
  );
}

function StudentAlert({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: teacherIds } = useQuery(alertsQuery);
  const isOn = teacherIds?.includes(teacher._id) ?? false;
  const { mutate, isPending } = useMutation({
    mutationFn: (on: boolean) =>
      call(on ? 'addHourAlert' : 'removeHourAlert', { params: { teacherId: teacher._id } }),
    onError: (error) => toast.error(messageOf(error, t('hourAlert.failed'))),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['teachers', 'one', teacher._id] }),
      ]),
  });
  const name = teacher.fullName;
  return (
    <>
      <p role="status">{t(isOn ? 'hourAlert.waiting' : 'hourAlert.askText', { name })}</p>
      <Button
        variant={isOn ? 'secondary' : 'soft'}
        className="whitespace-normal"
        disabled={!teacherIds}
        busyText={isPending && t('ui.loading')}
        onClick={() => mutate(!isOn)}
      >
        {isOn ? <BellOff /> : <Bell />}
        {t(isOn ? 'hourAlert.stop' : 'hourAlert.ask')}
      </Button>
    </>
  );
}
