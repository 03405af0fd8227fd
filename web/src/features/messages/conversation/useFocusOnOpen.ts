import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Ready to write; on a phone, where that would bring up the keyboard, at the top of the conversation. */
export function useFocusOnOpen(
  heading: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (isFirstPage) return;
    const isWide = window.matchMedia('(min-width: 48rem)').matches;
    const target = (isWide && field.current) || heading.current;
    target?.focus({ preventScroll: true });
  }, [isFirstPage, heading, field]);
}
