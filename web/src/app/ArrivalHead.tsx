import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The server writes a head for the page people arrive at: its address, its summary, its facts. Further on it
 * would name the wrong page, and browsers share the address that stands there.
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
