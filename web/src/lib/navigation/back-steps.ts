type Hold = (event: PopStateEvent) => void;

let hold: Hold | undefined;

/** Before the router: browsers call the window's listeners in the order in which they came. */
export function startBackSteps() {
  window.addEventListener('popstate', (event) => hold?.(event));
}

/** Sees a step back or forward first, and may keep it from the router. */
export function holdBackSteps(next: Hold) {
  hold = next;
  return () => {
    if (hold === next) hold = undefined;
  };
}
