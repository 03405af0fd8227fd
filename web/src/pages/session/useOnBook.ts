import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import type { Slot } from '../../features/bookings/checkout/useBooking.ts';

/** Students book, guests log in first; teachers and admins do neither. */
export function useOnBook(teacherId: string, book: (slot: Slot) => void) {
  const { user, isPending } = useMe();
  const logIn = useLogInFirst(teacherId);
  const onBook = user ? (user.role === 'student' ? book : undefined) : logIn;
  // What was pressed before it is known who is there waits for that.
  const [asked, setAsked] = useState<Slot>();
  const goOn = useEffectEvent(() => asked && onBook?.(asked));
  useEffect(() => {
    if (!isPending) goOn();
  }, [isPending]);
  return isPending ? setAsked : onBook;
}

function useLogInFirst(teacherId: string) {
  const navigate = useNavigate();
  return (slot: Slot) => {
    const here = paths.session(teacherId, slot);
    // Also whoever steps back from the login finds the hour chosen.
    void navigate(here, { replace: true, state: { keepScroll: true } });
    void navigate(paths.login, { state: { from: here } });
  };
}

/** The hour in the address: where a guest comes back to. */
export function useWantedSlot() {
  const [query] = useSearchParams();
  return { date: query.get('date'), time: query.get('time') };
}
