import { useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../features/accounts/queries.ts';
import type { Slot } from '../../features/bookings/useBooking.ts';
import { paths } from '../../paths.ts';

/** Students book, guests log in first; teachers and admins do neither. */
export function useOnBook(teacherId: string, book: (slot: Slot) => void) {
  const { user } = useMe();
  const navigate = useNavigate();
  if (user) return user.role === 'student' ? book : undefined;
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
