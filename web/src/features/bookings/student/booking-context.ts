import { createContext, useContext } from 'react';
import type { StudentBooking } from '#contract/bookings.ts';

/** From a card to the dialogs that its buttons load. */
export const BookingContext = createContext<StudentBooking | null>(null);

export function useBookingOfCard() {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('a dialog of a booking stands in its card');
  return booking;
}
