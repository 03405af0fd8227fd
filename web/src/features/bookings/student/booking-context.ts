import { createContext, useContext, useEffect } from 'react';
import type { StudentBooking } from '#contract/bookings.ts';

/** Passes the booking from a card to the dialogs loaded by its buttons. */
export const BookingContext = createContext<StudentBooking | null>(null);

export function useCardBooking() {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('a dialog of a booking stands in its card');
  return booking;
}

export const cardId = (bookingId: string) => `booking-${bookingId}`;

let changed: string | undefined;

/** Call before a change that may remove the pressed button. */
export function expectChange(bookingId: string) {
  changed = bookingId;
}

/** After such a change, focuses the booking's card, or the page when the card is gone too. */
export function useFocusOnCard() {
  useEffect(() => {
    if (changed === undefined) return undefined;
    let frame = requestAnimationFrame(function look() {
      // A closing dialog returns the focus last, perhaps to a removed element: wait for it.
      if (document.querySelector('[role=dialog]')) frame = requestAnimationFrame(look);
      else focusCard();
    });
    return () => cancelAnimationFrame(frame);
  });
}

function focusCard() {
  if (changed === undefined || document.activeElement !== document.body) return;
  const card = document.getElementById(cardId(changed)) ?? document.getElementById('main');
  card?.focus({ preventScroll: true });
  changed = undefined;
}
