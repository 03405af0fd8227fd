import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const PAUSE_MS = 500;

interface Draft<T> {
  /** Here, and where one is on the way to. */
  at: string[];
  state: T;
  /** The page that follows from it is on its way. */
  isAsked: boolean;
}

/**
 * State that the address holds. Controls show what was chosen also while the page that follows from it is on its
 * way, and what is typed or dragged waits for a pause. `go` goes there and gives back the new address.
 */
export function useAddressState<T extends object>(
  address: string,
  applied: T,
  go: (next: T) => string,
) {
  // What was chosen at another address is void: someone has gone elsewhere since.
  const [draft, setDraft] = useState<Draft<T>>();
  const current = draft?.at.includes(address) ? draft : undefined;
  const waiting = current?.isAsked ? undefined : current?.state;
  const shown = current?.state ?? applied;
  const [arrivedAt, setArrivedAt] = useState(address);
  if (arrivedAt !== address) {
    setArrivedAt(address);
    setDraft(waiting && { at: [address], state: waiting, isAsked: false });
  }

  // What was chosen last, also before it is drawn.
  const chosen = useRef(applied);
  const going = useRef(address);
  const arrive = useEffectEvent((at: string) => {
    chosen.current = shown;
    going.current = at;
  });
  // Before anything else can be chosen: a key pressed right after arriving counts.
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
