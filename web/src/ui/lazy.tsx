import { type ComponentType, lazy, type ReactNode, useCallback, useEffect, useState } from 'react';

const RETRY_AFTER = 5_000;

type Load<Loaded> = () => Promise<Loaded>;

/** A page that is fetched when it is opened. A failed fetch reaches the error boundary. */
export const lazyPage = <Props,>(load: Load<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** Code that is fetched on demand, and a function that fetches it. The caller handles a rejection. */
export function useLazy<Loaded>(load: Load<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const fetchCode = useCallback(() => load().then((next) => setLoaded(() => next)), [load]);
  return [loaded, fetchCode] as const;
}

interface LazyComponentProps<Props> {
  /** Must keep its identity between renders. */
  load: Load<ComponentType<Props>>;
  /** In milliseconds. */
  after?: number;
  fallback?: ReactNode;
  children: (Loaded: ComponentType<Props>) => ReactNode;
}

/** Never blocks a page: a failed fetch is retried, where React's lazy would replace the page by an error. */
export function LazyComponent<Props>(props: LazyComponentProps<Props>) {
  const { load, after = 0, fallback, children } = props;
  const [Loaded, fetchCode] = useLazy(load);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    const fetchNow = () => void fetchCode().catch(() => setFailures(failures + 1));
    const timer = setTimeout(fetchNow, failures ? RETRY_AFTER : after);
    return () => clearTimeout(timer);
  }, [fetchCode, after, failures]);

  return Loaded ? children(Loaded) : fallback;
}
