import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { allSessions } from './queries.ts';
import './texts.ts';

/** What a teacher does after a dialog has asked. */
export interface Asked {
  act: 'confirm' | 'decline' | 'callOff' | 'complete' | 'dispute';
  booking: TeacherBooking;
}

export interface Acts {
  now: Date;
  ask: (asked: Asked, button: HTMLElement) => void;
  writeTo: (studentId: string) => void;
  /** Whose conversation is on its way. */
  writingTo: string | undefined;
  /** Its money rests, and nothing else is done with it. */
  isDisputed: (booking: TeacherBooking) => boolean;
}

/** From the screen, which has the dialogs, to the rows, which have the buttons. */
export const ActsContext = createContext<Acts>({
  now: new Date(0),
  ask: () => undefined,
  writeTo: () => undefined,
  writingTo: undefined,
  isDisputed: () => false,
});
export const useActs = () => useContext(ActsContext);

interface Change {
  act: keyof typeof CALLS;
  booking: TeacherBooking;
  /** The link or the reason. */
  text?: string;
}

/** Never optimistic: the student may have cancelled a moment ago. */
export function useBookingChange() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act, booking, text = '' }: Change) => CALLS[act](booking._id, text),
    onSuccess: (_, { act }) => toast.success(t(`teaching.done.${act}`)),
    onError: (error, { act }) => toast.error(messageOf(error, t(`teaching.failed.${act}`))),
    // Also after a refusal: it often means that something has changed.
    onSettled: () => queryClient.invalidateQueries(allSessions),
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
