import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBookableDate, wibDate } from '#domain/calendar.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { slotsQuery } from '../queries.ts';
import '../texts.ts';

interface Wanted {
  date: string | null;
  time: string | null;
}

/** The day and the hour someone is choosing; another day forgets the hour. */
export function useSlotChoice(wanted?: Wanted) {
  const now = useNow();
  const today = wibDate(now);
  const [choice, setChoice] = useState<{ date: string; time?: string }>(() => ({
    date: today,
    ...readWanted(wanted, now),
  }));
  // A page that stays open past midnight has a day that is over.
  const { date, time } = choice.date < today ? { date: today } : choice;
  return {
    now,
    today,
    date,
    time,
    chooseDate: (next: string) => setChoice({ date: next }),
    chooseTime: (next: string) => setChoice({ date, time: next }),
    forgetTime: () => setChoice({ date }),
  };
}

export type SlotChoice = ReturnType<typeof useSlotChoice>;

/** From an address that may be old or made up; whether the hour is free is seen with the slots. */
function readWanted({ date, time }: Wanted = { date: null, time: null }, now: Date) {
  if (!date || !isBookableDate(date, now)) return undefined;
  return time ? { date, time } : { date };
}

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
