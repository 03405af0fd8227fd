import { type RefObject, useEffect, useRef } from 'react';

/** The button that took the own block back is gone: on with writing, or, where the other one has blocked, too, at the top. */
export function useFocusOnUnblock(
  isBlockedByMe: boolean,
  heading: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
) {
  const was = useRef(isBlockedByMe);
  useEffect(() => {
    const hasLost = was.current && !isBlockedByMe && document.activeElement === document.body;
    was.current = isBlockedByMe;
    if (hasLost) (field.current ?? heading.current)?.focus({ preventScroll: true });
  }, [isBlockedByMe, heading, field]);
}
