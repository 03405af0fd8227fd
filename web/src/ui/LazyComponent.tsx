import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const PAUSE = 5_000;

interface LateProps<Props> {
  /** Always the same function. */
  load: () => Promise<ComponentType<Props>>;
  /** In milliseconds. */
  after?: number;
  meanwhile?: ReactNode;
  children: (Loaded: ComponentType<Props>) => ReactNode;
}

/** Keeps no page waiting. Without a line it is tried again; React's lazy would take the page with it. */
export function Late<Props>({ load, after = 0, meanwhile, children }: LateProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    const fetchNow = () =>
      load().then(
        (loaded) => setLoaded(() => loaded),
        () => setFailures(failures + 1),
      );
    const timer = setTimeout(fetchNow, failures ? PAUSE : after);
    return () => clearTimeout(timer);
  }, [load, after, failures]);

  return Loaded ? children(Loaded) : meanwhile;
}
