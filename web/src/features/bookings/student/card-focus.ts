import { useEffect } from 'react';

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
