import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { slotQueriesOf, studentBookingQueries } from '../queries.ts';
import './texts.ts';

/** Passes the booking from a card to the dialogs loaded by its buttons. */
export const BookingContext = createContext<StudentBooking | null>(null);

export function useCardBooking() {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('a dialog of a booking stands in its card');
  return booking;
}

export const cardId = (bookingId: string) => `booking-${bookingId}`;

let changed: string | undefined;
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Call before a change that may remove the clicked button. */
export function expectChange(bookingId: string) {
  changed = bookingId;
  for (const listener of listeners) listener();
}

/** After such a change, focuses the booking's card, or the page when the card is gone too. */
export function useFocusOnCard() {
  const queryClient = useQueryClient();
  // Of the rendered page: a list may have arrived and not be rendered yet.
  const isRenderedFetching = useIsFetching(studentBookingQueries) > 0;
  // The list may show the change before the answer comes, and then not be rendered again.
  useSyncExternalStore(
    listen,
    () => changed,
    () => undefined,
  );
  useEffect(() => {
    if (changed === undefined) return undefined;
    let framesLeft = 120;
    let frame = requestAnimationFrame(function look() {
      // A closing dialog returns the focus last, perhaps to a removed element, and a card may move to another list.
      const isWaiting =
        document.querySelector('[role=dialog]') !== null ||
        isRenderedFetching ||
        queryClient.isFetching(studentBookingQueries) > 0;
      // The clicked button has the focus until it is removed, which may be in a later frame, or never.
      const isButtonLeft =
        !isWaiting && document.activeElement !== document.body && (framesLeft -= 1) > 0;
      if (isWaiting || isButtonLeft) frame = requestAnimationFrame(look);
      else focusCard();
    });
    return () => cancelAnimationFrame(frame);
  });
}

function focusCard() {
  if (changed === undefined) return;
  const card = document.getElementById(cardId(changed)) ?? document.getElementById('main');
  if (document.activeElement === document.body) card?.focus({ preventScroll: true });
  changed = undefined;
}

/**
 * Cancels a booking, with `following` also all later lessons of its series, or releases a hold, for the refund shown.
 * The server refuses if the refund has changed.
 */
export function useCancelBooking(
  { _id: bookingId, teacherId }: StudentBooking,
  { said, onEnd }: { said: (refund: number, lessons: number) => string; onEnd: () => void },
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: { refund: number; following?: true }) =>
      call('cancelBooking', { params: { bookingId }, body }),
    onSuccess: ({ refund, lessons }) => {
      toast.success(said(refund, lessons));
      onEnd();
      expectChange(bookingId);
      void queryClient.invalidateQueries(slotQueriesOf(teacherId._id));
      void queryClient.invalidateQueries(studentBookingQueries);
    },
    onError: (error) => {
      toast.error(messageOf(error, t('cancelBooking.failed')));
      expectChange(bookingId);
      void queryClient.invalidateQueries(studentBookingQueries);
    },
  });
}
