import { createContext, useContext, useEffect } from 'react';
import type { StudentBooking } from '#contract/bookings.ts';

/** From a card to the dialogs that its buttons load. */
export const BookingContext = createContext<StudentBooking | null>(null);

export function useBookingOfCard() {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('a dialog of a booking stands in its card');
  return booking;
}

export const cardId = (bookingId: string) => `booking-${bookingId}`;

let changed: string | undefined;

/** Its buttons may go with what they did. */
export function expectChange(bookingId: string) {
  changed = bookingId;
}

/** Whoever pressed a button that is gone goes on at its card, or at the page when that is gone, too. */
export function useFocusOnCard() {
  useEffect(() => {
    if (changed === undefined) return undefined;
    let frame = requestAnimationFrame(function look() {
      // A dialog that fades out gives the focus back last, perhaps to what is gone.
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
