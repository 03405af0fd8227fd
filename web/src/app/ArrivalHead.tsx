import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Removes the server's head elements (canonical address, description, structured data) after the first navigation:
 * they describe the first page, and browsers share its canonical address.
 */
export function ArrivalHead() {
  const { pathname } = useLocation();
  const arrival = useRef(pathname);
  useEffect(() => {
    if (pathname === arrival.current) return;
    for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  }, [pathname]);
  return null;
}
