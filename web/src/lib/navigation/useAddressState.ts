import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const PAUSE_MS = 500;

interface AddressDraft<T> {
  /** The addresses at which the draft is valid: the current one, and the one being navigated to. */
  at: string[];
  state: T;
  /** The navigation has started. */
  isAsked: boolean;
}

/**
 * State kept in the address. Controls show a choice at once, before the navigation is complete. `changeSoon` (typing,
 * dragging) navigates after a pause. `go` navigates and returns the new address.
 */
export function useAddressState<T extends object>(
  address: string,
  applied: T,
  go: (next: T) => string,
) {
  // A draft of another address is ignored: the person has navigated since.
  const [draft, setDraft] = useState<AddressDraft<T>>();
  const current = draft?.at.includes(address) ? draft : undefined;
  const waiting = current?.isAsked ? undefined : current?.state;
  const shown = current?.state ?? applied;
  const [arrivedAt, setArrivedAt] = useState(address);
  if (arrivedAt !== address) {
    setArrivedAt(address);
    setDraft(waiting && { at: [address], state: waiting, isAsked: false });
  }

  // The latest choice, even before it is rendered.
  const chosen = useRef(applied);
  const going = useRef(address);
  const arrive = useEffectEvent((at: string) => {
    chosen.current = shown;
    going.current = at;
  });
  // A layout effect runs before the next input event, so a key pressed right after the navigation is not lost.
  useLayoutEffect(() => arrive(address), [address]);

  const change = (changes: Partial<T>) => {
    chosen.current = { ...chosen.current, ...changes };
    setDraft({ at: [address], state: chosen.current, isAsked: true });
    going.current = go(chosen.current);
  };
  const applyWaiting = useEffectEvent(() => change({}));
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(applyWaiting, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    shown,
    change,
    changeSoon: (changes: Partial<T>) => {
      chosen.current = { ...chosen.current, ...changes };
      setDraft({ at: [address, going.current], state: chosen.current, isAsked: false });
    },
  };
}
