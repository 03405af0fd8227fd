import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../texts.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { slotsQuery } from '../queries.ts';
import type { SlotChoice } from './useSlotChoice.ts';

/** An hour that is nobody else's: the person holds it and has not paid for it yet. */
export interface OwnHold {
  date: string;
  time: string;
  expiresAt: Date;
}

interface DayOptions {
  own?: OwnHold | undefined;
  /** They are asked for only then. */
  isShown?: boolean;
}

/** The open hours of the chosen day. A failure clears them: nobody should choose an old one. */
export function useDaySlots(
  teacherId: string,
  { date, time, now }: SlotChoice,
  { own, isShown = true }: DayOptions,
) {
  const { t } = useTranslation();
  const query = useQuery({ ...slotsQuery(teacherId, date), enabled: isShown });
  useErrorToast(query, t('booking.fetchFailed'));
  const held = own && own.date === date && own.expiresAt > now ? [own.time] : [];
  const slots = query.isError ? undefined : query.data && [...new Set([...query.data, ...held])];
  return {
    date,
    slots,
    isPending: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** The chosen hour, as long as it is still free. */
    chosen: time !== undefined && slots?.includes(time) ? time : undefined,
  };
}

export type DaySlots = ReturnType<typeof useDaySlots>;
