type Hold = (event: PopStateEvent) => void;

let hold: Hold | undefined;

/** Call before the router starts: browsers call listeners of the window in the order of registration. */
export function startBackSteps() {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** `next` gets each back or forward navigation before the router, and may stop the event. */
export function holdBackSteps(next: Hold) {
  hold = next;
  return () => {
    if (hold === next) hold = undefined;
  };
}
