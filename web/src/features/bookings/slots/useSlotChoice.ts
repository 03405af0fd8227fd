import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, isRealDate, wibDate, wibTime } from '#domain/calendar.ts';
import { useErrorToast } from '../../../lib/api/useErrorToast.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { slotsQuery } from '../queries.ts';
import '../texts.ts';

interface RequestedSlot {
  date: string | null;
  time: string | null;
}

interface SlotOptions {
  /** The teacher's last day, counted from today. */
  bookableDays: number;
  /** From the URL. */
  requested: RequestedSlot;
  firstFree?: string | undefined;
}

/** The chosen day and hour, at first those requested or the first free day; choosing another day clears the hour. */
export function useSlotChoice({ bookableDays, requested, firstFree }: SlotOptions) {
  const now = useNow();
  const today = wibDate(now);
  const [choice, setChoice] = useState<{ date: string; time?: string }>(() => ({
    date: firstFree && firstFree > today ? firstFree : today,
    ...readRequestedSlot(requested, today, addDays(today, bookableDays)),
  }));
  // The page may stay open past midnight: move a past day to today.
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

/**
 * Reads the slot from the URL, which may be outdated. Whether it is free shows when the slots
 * load.
 */
function readRequestedSlot({ date, time }: RequestedSlot, today: string, lastDay: string) {
  if (!date || !isRealDate(date) || date < today || date > lastDay) return undefined;
  return time ? { date, time } : { date };
}

/** What the student holds and has not paid for; a single hour counts as free for that student. */
export interface OwnHold {
  hours: readonly { date: string; startTime: string }[];
  expiresAt: Date;
}

interface DayOptions {
  own?: OwnHold | undefined;
  /** The start of each hour of the first free day, as prerendered: shown until the slots have been fetched. */
  prerendered?: readonly string[];
  /** Fetches the slots only while they are shown. */
  isShown?: boolean;
}

/**
 * The free slots of the chosen day. A failed refetch clears them, so that no outdated slot can
 * be chosen.
 */
export function useDaySlots(
  teacherId: string,
  { date, time, now }: SlotChoice,
  { own, prerendered = [], isShown = true }: DayOptions,
) {
  const { t } = useTranslation();
  const firstSlots = prerendered
    .map((start) => new Date(start))
    .filter((start) => wibDate(start) === date)
    .map(wibTime);
  const query = useQuery({
    ...slotsQuery(teacherId, date),
    enabled: isShown,
    placeholderData: () => (firstSlots.length > 0 ? firstSlots : undefined),
  });
  useErrorToast(query, t('booking.fetchFailed'));
  const [hour, ...others] = own && own.expiresAt > now ? own.hours : [];
  const held = hour && hour.date === date && others.length === 0 ? [hour.startTime] : [];
  const slots = query.isError ? undefined : query.data && [...new Set([...query.data, ...held])];
  return {
    date,
    slots,
    isPending: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    /** The chosen hour while it is free. */
    chosen: time !== undefined && slots?.includes(time) ? time : undefined,
  };
}

export type DaySlots = ReturnType<typeof useDaySlots>;
