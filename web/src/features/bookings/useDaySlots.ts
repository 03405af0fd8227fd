import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../i18n/booking.ts';
import { useErrorToast } from '../../lib/useErrorToast.ts';
import { slotsQuery } from './queries.ts';
import type { SlotChoice } from './useSlotChoice.ts';

/** The open hours of the chosen day. A failure clears them: nobody should choose an old one. */
export function useDaySlots(teacherId: string, { date, time }: SlotChoice) {
  const { t } = useTranslation();
  const query = useQuery(slotsQuery(teacherId, date));
  useErrorToast(query, t('booking.fetchFailed'));
  const slots = query.isError ? undefined : query.data;
  return {
    slots,
    isPending: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** The chosen hour, as long as it is still free. */
    chosen: time !== undefined && slots?.includes(time) ? time : undefined,
  };
}

export type DaySlots = ReturnType<typeof useDaySlots>;
