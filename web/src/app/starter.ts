// Runs in the page itself, before any other script. The entry of a prerendered page is fetched at low priority and runs after
// the first paint, or at the first input; a page that was not prerendered does not wait.
const html = document.documentElement;
const root = document.getElementById('root');
const entry = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? '';
const files = root?.dataset.files?.split(' ') ?? [];
let hasBegun = false;

const begin = async () => {
  if (hasBegun) return;
  hasBegun = true;
  // Many small files: before the paint they would keep pictures waiting.
  for (const href of files) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  try {
    await import(/* @vite-ignore */ entry);
  } catch {
    return comeAgain();
  }
  // The page itself reports another missing file.
  await Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)));
  dispatchEvent(new Event('start-app'));
};

/** The entry is of an older build, or was cut off: reloads once, when the server can be reached. */
const comeAgain = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'reload') return;
  fetch(location.href).then(
    () => location.reload(),
    () => setTimeout(comeAgain, 3000),
  );
};

let held: { control: HTMLElement; event: MouseEvent } | undefined;

/** Keeps a click until the page is hydrated. Text and links to other pages need no script. */
const hold = (event: MouseEvent) => {
  const controls = `button, [type=radio], [type=checkbox], a[href^="${location.pathname}?"]`;
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(controls);
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  delete held?.control.dataset.held;
  control.dataset.held = '';
  held = { control, event };
};

const repeatHeld = () => {
  removeEventListener('click', hold, true);
  if (!held) return;
  delete held.control.dataset.held;
  held.control.dispatchEvent(new MouseEvent('click', held.event));
};

if (root?.firstChild && html.dataset.redraw === undefined && !document.hidden) {
  addEventListener('click', hold, true);
  new MutationObserver((_, live) => {
    live.disconnect();
    repeatHeld();
  }).observe(html, { attributeFilter: ['data-live'] });
  for (const input of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(input, () => void begin(), { once: true });
  }
  const paint = new PerformanceObserver(() => {
    paint.disconnect();
    void begin();
  });
  paint.observe({ type: 'paint', buffered: true });
  // Nothing is painted in a window that is covered.
  setTimeout(() => void begin(), 3000);
} else void begin();

export {};
