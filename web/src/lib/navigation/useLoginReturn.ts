import { useLocation } from 'react-router';

/** The state of a link to the login page that leads back to where the guest is now. */
export function useLoginReturn() {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
