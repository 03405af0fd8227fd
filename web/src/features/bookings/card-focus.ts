export const cardId = (bookingId: string) => `booking-${bookingId}`;

/** The button that was pressed has gone with what it did: the card, or else the page, has the focus. */
export function focusCard(bookingId: string) {
  if (document.activeElement !== document.body) return;
  const card = document.getElementById(cardId(bookingId));
  (card ?? document.getElementById('main'))?.focus({ preventScroll: true });
}
