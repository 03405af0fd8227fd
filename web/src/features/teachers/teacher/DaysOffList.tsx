import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { longDate } from '../../../lib/format/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../lib/toast.ts';
import { daysOffQuery } from './availability-queries.ts';

interface DaysOff {
  _id: string;
  firstDay: string;
  lastDay: string;
}

export function DaysOffList({ daysOff }: { daysOff: readonly DaysOff[] }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const removal = useMutation({
    mutationFn: (_id: string) => call('removeTimeOff', { query: { _id } }),
    onSuccess: ({ timeOff }) => {
      queryClient.setQueryData(daysOffQuery.queryKey, timeOff);
      toast.success(t('daysOff.removed'));
      // The button that had the focus is gone.
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
