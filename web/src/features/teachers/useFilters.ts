import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { type Filters, noFilters, readFilters, writeFilters } from './filters.ts';

const PAUSE_MS = 500;

interface Draft {
  /** Here, and where one is on the way to. */
  at: string[];
  filters: Filters;
  /** The page that follows from it is on its way. */
  isAsked: boolean;
}

/** The address holds the filters; what is being typed or dragged waits for a pause. */
export function useFilters() {
  const { speciality = '' } = useParams();
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const address = speciality + query;

  const applied = useMemo(
    () => readFilters(speciality, new URLSearchParams(query)),
    [speciality, query],
  );
  // What was chosen at another address is void: someone has gone elsewhere since.
  const [draft, setDraft] = useState<Draft>();
  const shown = draft?.at.includes(address) ? draft : undefined;
  const waiting = shown?.isAsked ? undefined : shown?.filters;
  const filters = shown?.filters ?? applied;
  const [arrivedAt, setArrivedAt] = useState(address);
  if (arrivedAt !== address) {
    setArrivedAt(address);
    setDraft(waiting && { at: [address], filters: waiting, isAsked: false });
  }

  // What was chosen last, also while the page that follows from it is still on its way.
  const chosen = useRef(applied);
  const going = useRef(address);
  const arrive = useEffectEvent((at: string) => {
    chosen.current = filters;
    going.current = at;
  });
  useEffect(() => arrive(address), [address]);

  const apply = (next: Filters) => {
    chosen.current = next;
    // The controls keep it until the address says the same.
    setDraft({ at: [address], filters: next, isAsked: true });
    const written = writeFilters(next, new URLSearchParams(query));
    going.current = next.speciality + (written.size > 0 ? `?${written.toString()}` : '');
    void navigate(paths.teachers(next.speciality, written), {
      replace: true,
      state: { keepScroll: true },
    });
  };
  const applyWaiting = useEffectEvent(() => apply(chosen.current));
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(applyWaiting, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    /** As shown in the controls. */
    filters,
    /** As asked of the server. */
    applied,
    change: (change: Partial<Filters>) => apply({ ...chosen.current, ...change }),
    changeSoon: (change: Partial<Filters>) => {
      chosen.current = { ...chosen.current, ...change };
      setDraft({ at: [address, going.current], filters: chosen.current, isAsked: false });
    },
    clear: () => apply({ ...noFilters, sortBy: chosen.current.sortBy }),
  };
}

export type FilterControl = ReturnType<typeof useFilters>;
