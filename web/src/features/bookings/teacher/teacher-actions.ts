import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { teacherBookingQueries } from './queries.ts';
import { lessonsAsked } from './teacher-rules.ts';
import './texts.ts';

/** An action that a dialog asks the teacher to confirm. */
export interface BookingPrompt {
  act: 'confirm' | 'decline' | 'callOff' | 'complete' | 'dispute';
  booking: TeacherBooking;
}

export interface TeacherActions {
  now: Date;
  ask: (prompt: BookingPrompt, button: HTMLElement) => void;
  writeTo: (studentId: string) => void;
  /** The student whose conversation is being opened. */
  writingTo: string | undefined;
  /** A dispute blocks every other action on the booking. */
  isDisputed: (booking: TeacherBooking) => boolean;
}

/** Passes the page's dialogs to the buttons of the rows. */
export const TeacherActionsContext = createContext<TeacherActions>({
  now: new Date(0),
  ask: () => undefined,
  writeTo: () => undefined,
  writingTo: undefined,
  isDisputed: () => false,
});
export const useTeacherActions = () => useContext(TeacherActionsContext);

interface BookingChange {
  act: keyof typeof CALLS;
  booking: TeacherBooking;
  /** The session link or the reason. */
  text?: string;
}

/** Never optimistic: the student may have cancelled a moment ago. */
export function useBookingChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, booking, text = '' }: BookingChange) => CALLS[act](booking._id, text),
    onSuccess: (_, { act, booking }) => {
      const count = lessonsAsked(booking);
      const isOne = count === 1 || (act !== 'confirm' && act !== 'decline');
      toast.success(
        isOne
          ? t(`teacherBookings.done.${act}`)
          : t(`teacherBookings.series.done.${act}`, { count }),
      );
    },
    onError: (error, { act }) => toast.error(messageOf(error, t(`teacherBookings.failed.${act}`))),
    // Refetch after a refusal too: it often means that the booking has changed.
    onSettled: () => queryClient.invalidateQueries(teacherBookingQueries),
  });
}

const CALLS = {
  confirm: (bookingId: string, sessionLink: string) =>
    call('confirmBooking', { params: { bookingId }, body: { sessionLink } }),
  decline: (bookingId: string, reason: string) =>
    call('declineBooking', { params: { bookingId }, body: { reason } }),
  callOff: (bookingId: string, reason: string) =>
    call('callOffBooking', { params: { bookingId }, body: { reason } }),
  complete: (bookingId: string) => call('completeBooking', { params: { bookingId }, body: null }),
  accept: (bookingId: string) => call('acceptHour', { params: { bookingId }, body: null }),
  refuse: (bookingId: string) => call('refuseHour', { params: { bookingId }, body: null }),
};
