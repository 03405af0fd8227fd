import { useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdBackSteps } from '../../../lib/back-steps.ts';

/**
 * While `isDirty`, steps to another address wait until `leave` lets them go, and closing the tab asks.
 * Ours because BrowserRouter has no blocker, and the data router costs everyone 20 KB.
 */
export function useLeaveGuard(isDirty: boolean) {
  const { navigator } = useContext(NavigationContext);
  const [waiting, setWaiting] = useState<() => void>();
  const isReleased = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    isReleased.current = false;
    const push = navigator.push.bind(navigator);
    const replace = navigator.replace.bind(navigator);
    const held =
      (go: typeof push): typeof push =>
      (...step) =>
        isReleased.current ? go(...step) : setWaiting(() => () => go(...step));
    Object.assign(navigator, { push: held(push), replace: held(replace) });

    const here = historyIndex();
    const onPop = (event: PopStateEvent) => {
      if (isReleased.current) return;
      // The router does not hear of it. The step is taken back, and repeated when it may go.
      event.stopImmediatePropagation();
      const steps = historyIndex() - here;
      if (steps === 0) return;
      window.history.go(-steps);
      setWaiting(() => () => window.history.go(steps));
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const letBackSteps = holdBackSteps(onPop);
    window.addEventListener('beforeunload', onUnload);

    return () => {
      Object.assign(navigator, { push, replace });
      letBackSteps();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, navigator]);

  const release = () => {
    isReleased.current = true;
  };

  return {
    isAsking: waiting !== undefined,
    stay: () => setWaiting(undefined),
    leave: () => {
      release();
      waiting?.();
      setWaiting(undefined);
    },
    /** Lets the next step go without asking: it was a save or a cancel. */
    release,
  };
}

// React Router numbers its entries.
function historyIndex() {
  const state: unknown = window.history.state;
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex ? Number(state.idx) : 0;
}
