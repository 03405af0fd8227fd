import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wibDate } from '#domain/calendar.ts';
import './calendar-feed-texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { longDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Input } from '../../ui/forms/Input.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../lib/toast.ts';
import { calendarFeedQuery } from './queries.ts';

export function CalendarFeedDialog(props: PopupProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, isPending, refetch } = useQuery({ ...calendarFeedQuery, enabled: props.open });
  const making = useMutation({
    mutationFn: () => call('renewCalendarFeed'),
    onSuccess: () => queryClient.invalidateQueries(calendarFeedQuery),
    onError: (error) => toast.error(messageOf(error, t('calendarFeed.makeFailed'))),
  });
  const url = making.data?.url;
  const createdAt = data?.createdAt;
  const hasFormer = url !== undefined || Boolean(createdAt);

  return (
    <Dialog {...props} title={t('calendarFeed.title')} busy={making.isPending}>
      <p className="text-md text-ink-2">{t('calendarFeed.text')}</p>
      {data === undefined && !isPending && (
        <ErrorState small title={t('calendarFeed.fetchFailed')} onRetry={() => void refetch()} />
      )}
      {isPending && (
        <Skeletons className="mt-4.5 grid gap-2">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 rounded-md" />
        </Skeletons>
      )}
      {url !== undefined && <Address url={url} />}
      {url === undefined && createdAt && (
        <p className="mt-4.5 text-md">
          {t('calendarFeed.made', {
            date: longDate(wibDate(new Date(createdAt)), currentLanguage()),
          })}
        </p>
      )}
      {data !== undefined && (
        <div className="mt-4 grid gap-1.5 border-t border-line pt-4">
          <Button
            variant={hasFormer ? 'secondary' : 'primary'}
            className="justify-self-start max-md:w-full"
            busyText={making.isPending && t('calendarFeed.making')}
            onClick={() => making.mutate()}
          >
            {t(hasFormer ? 'calendarFeed.renew' : 'calendarFeed.make')}
          </Button>
          <p className="text-xs text-ink-3">
            {t(hasFormer ? 'calendarFeed.renewHint' : 'calendarFeed.makeHint')}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(t('calendarFeed.copied'));
    } catch {
      input.current?.select();
      toast.warning(t('calendarFeed.copyByHand'));
    }
  };
  return (
    <div className="mt-4.5 grid items-start gap-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <Field label={t('calendarFeed.address')} hint={t('calendarFeed.once')}>
        <Input
          ref={input}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Button className="min-h-12 md:mt-6.75" onClick={() => void copy()}>
        <Copy />
        {t('calendarFeed.copy')}
      </Button>
    </div>
  );
}
