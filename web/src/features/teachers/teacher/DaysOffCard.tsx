import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, messageOf } from '../../../lib/api/api.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { longDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DaysOffForm } from './DaysOffForm.tsx';
import { daysOffQuery } from './availability-queries.ts';
import './texts.ts';

export function DaysOffCard() {
  const { t } = useTranslation();
  const query = useQuery(daysOffQuery);
  useErrorToast({ ...query, isError: query.isLoadingError }, t('daysOff.loadFailed'));
  return (
    <Card as="section" title={t('daysOff.title')}>
      <p className="-mt-2 mb-4 max-w-[62ch] text-md text-ink-2">{t('daysOff.text')}</p>
      {query.isPending && (
        <Skeletons>
          <Skeleton className="h-12 rounded-md" />
        </Skeletons>
      )}
      {query.isLoadingError && (
        <ErrorState
          small
          headingLevel={3}
          title={t('daysOff.loadFailed')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <DaysOffList daysOff={query.data} />
          <DaysOffForm />
        </>
      )}
    </Card>
  );
}

interface DaysOff {
  _id: string;
  firstDay: string;
  lastDay: string;
}

function DaysOffList({ daysOff }: { daysOff: readonly DaysOff[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: (_id: string) => call('removeTimeOff', { query: { _id } }),
    onSuccess: ({ timeOff }) => {
      queryClient.setQueryData(daysOffQuery.queryKey, timeOff);
      toast.success(t('daysOff.removed'));
      // The focused button is gone now.
      list.current?.focus();
    },
    onError: (error) => toast.error(messageOf(error, t('daysOff.removeFailed'))),
  });

  const written = ({ firstDay, lastDay }: DaysOff) => {
    const first = longDate(firstDay, currentLanguage());
    const last = longDate(lastDay, currentLanguage());
    return first === last ? first : t('daysOff.range', { first, last });
  };

  return (
    <div
      ref={list}
      tabIndex={-1}
      className="focus-visible:shadow-none! focus-visible:outline-none!"
    >
      {daysOff.length === 0 ? (
        <p className="text-md text-ink-3">{t('daysOff.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {daysOff.map((days) => (
            <li key={days._id} className="flex items-center justify-between gap-3 py-1.5 text-md">
              {written(days)}
              <IconButton
                label={t('daysOff.remove', { days: written(days) })}
                disabled={removal.isPending}
                onClick={() => removal.mutate(days._id)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
