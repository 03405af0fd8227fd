import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import { fieldTexts } from '#contract/field-texts.ts';
import { isRealDate, wibDate } from '#domain/calendar.ts';
import { type DaysOff, faultOfDaysOff } from '#domain/booking-rules.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Input } from '../../../ui/forms/Input.tsx';
import { useNavigationGuard } from '../../../ui/overlays/useNavigationGuard.tsx';
import { toast } from '../../../lib/toast.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { daysOffQuery } from './availability-queries.ts';

type Faults = Partial<Record<keyof DaysOff, string>>;

const NOTHING: DaysOff = { firstDay: '', lastDay: '' };

export function DaysOffForm() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(NOTHING);
  const [faults, setFaults] = useState<Faults>({});
  const guard = useNavigationGuard(days.firstDay !== '' || days.lastDay !== '');
  const [today] = useState(() => wibDate(serverNow()));

  const refuse = (next: Faults) => {
    setFaults(next);
    const [first] = Object.keys(next);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const addition = useMutation({
    mutationFn: (body: DaysOff) => call('addTimeOff', { body }),
    onSuccess: ({ timeOff }, sent) => {
      queryClient.setQueryData(daysOffQuery.queryKey, timeOff);
      // Keep other dates chosen while the request was in flight.
      setDays((now) => (now === sent ? NOTHING : now));
      toast.success(t('daysOff.added'));
    },
    onError: (error) => {
      toast.error(messageOf(error, t('daysOff.addFailed')));
      if (error instanceof ApiError) refuse(error.fields);
      // The days may have been saved and only the response lost.
      void queryClient.invalidateQueries(daysOffQuery);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (addition.isPending) return;
    const found = faultsOf(days, today);
    if (Object.keys(found).length > 0) refuse(found);
    else addition.mutate(days);
  };

  const bind = (name: keyof DaysOff, min: string) => ({
    name,
    type: 'date',
    min,
    value: days[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setDays(withDay(days, name, target.value));
      setFaults({});
    },
  });

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('daysOff.add')}
      onSubmit={submit}
      className="mt-4 grid items-start gap-4 border-t border-line pt-4 sm:grid-cols-2 lg:max-xl:grid-cols-[1fr_1fr_auto] xl:grid-cols-1"
    >
      <Field label={t('daysOff.firstDay')} error={faults.firstDay} required>
        <Input {...bind('firstDay', today)} />
      </Field>
      <Field label={t('daysOff.lastDay')} error={faults.lastDay} required>
        <Input {...bind('lastDay', days.firstDay > today ? days.firstDay : today)} />
      </Field>
      <Button
        type="submit"
        variant="soft"
        className="min-h-12! sm:max-lg:col-span-2 lg:max-xl:mt-6.75"
        busyText={addition.isPending && t('daysOff.adding')}
      >
        {t('daysOff.add')}
      </Button>
      {guard.dialog}
    </form>
  );
}

/** A single day is the usual case, so the first day is also the last until that is chosen. */
function withDay(days: DaysOff, name: keyof DaysOff, value: string): DaysOff {
  const next = { ...days, [name]: value };
  const follows = name === 'firstDay' && next.lastDay < value;
  return follows ? { ...next, lastDay: value } : next;
}

function faultsOf(days: DaysOff, today: string): Faults {
  const texts = fieldTexts[currentLanguage()];
  const missing = (['firstDay', 'lastDay'] as const).filter((name) => !isRealDate(days[name]));
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((name) => [name, texts.date_invalid]));
  }
  const fault = faultOfDaysOff(days, today);
  return fault ? { lastDay: texts[fault] } : {};
}
