// Runs in the page itself, before any other script. The entry of a prerendered page is fetched at low priority and runs when
// the last picture is painted, or at the first input; a page that was not prerendered does not wait.
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

/** Selects, radios and checkboxes changed before the page is hydrated: the browser shows the choice by itself. */
const selects = new Map<HTMLSelectElement, string>();
/** By the radio's group, or the checkbox itself. */
const checks = new Map<string | Element, { control: HTMLInputElement; checked: boolean }>();
let pressed: { control: HTMLElement; event: MouseEvent } | undefined;

const keepSelect = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) selects.set(target, target.value);
};

/** Answers a press before the page is hydrated. Form controls, links to other pages and submits need no script. */
const keepPress = (event: MouseEvent) => {
  // Not at 'change': React hydrates at once when it hears the click, and that is before the change.
  const { target } = event;
  if (target instanceof HTMLInputElement && /radio|checkbox/.test(target.type)) {
    const key = target.type === 'radio' ? target.name : target;
    checks.set(key, { control: target, checked: target.checked });
  }
  const controls = `button[type=button], a[href^="${location.pathname}?"]`;
  const control = target instanceof Element && target.closest<HTMLElement>(controls);
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const goal = document.getElementById(control.dataset.scrollTo ?? '');
  if (goal) {
    goal.scrollIntoView();
    goal.focus({ preventScroll: true });
    return;
  }
  delete pressed?.control.dataset.waiting;
  control.dataset.waiting = '';
  pressed = { control, event };
};

/** React has no event for what it finds changed, and may have changed it back: changes it again. */
const repeatAll = () => {
  removeEventListener('click', keepPress, true);
  removeEventListener('change', keepSelect, true);
  for (const { control, checked } of checks.values()) {
    control.checked = !checked;
    control.click();
  }
  for (const [control, value] of selects) {
    control.value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  if (!pressed) return;
  delete pressed.control.dataset.waiting;
  pressed.control.dispatchEvent(new MouseEvent('click', pressed.event));
};

if (root?.firstChild && html.dataset.rerender === undefined && !document.hidden) {
  addEventListener('click', keepPress, true);
  addEventListener('change', keepSelect, true);
  new MutationObserver((_, hydration) => {
    hydration.disconnect();
    repeatAll();
  }).observe(html, { attributeFilter: ['data-hydrated'] });
  for (const input of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(input, () => void begin(), { once: true });
  }
  // Two frames after the last picture has arrived it is painted, too.
  const paint = new PerformanceObserver(() => {
    paint.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  });
  addEventListener('load', () => paint.observe({ type: 'paint', buffered: true }));
  // A picture may hang, and nothing is painted in a window that is covered.
  setTimeout(() => void begin(), 3000);
} else void begin();

export {};
