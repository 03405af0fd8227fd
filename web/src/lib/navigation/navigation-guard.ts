import { holdBackSteps } from './back-steps.ts';

/** The part of the router's navigator that the guard replaces. */
export interface Steps {
  push: (...step: never[]) => void;
  replace: (...step: never[]) => void;
}

interface Question {
  of: symbol;
  go: () => void;
  /** The forms whose changes are lost when the person leaves. */
  leaves: readonly symbol[];
}

let forms: symbol[] = [];
let question: Question | undefined;
let stopHolding = () => {};
const drafts = new Set<symbol>();
const watchers = new Set<() => void>();

/** True while a form or a draft holds input that was not sent. */
export const hasUnsaved = () => forms.length > 0 || drafts.size > 0;

/** A draft is lost without a prompt on navigation, but an expired login must not close its page. Returns a function that forgets it. */
export function keepDraft() {
  const draft = Symbol('draft');
  drafts.add(draft);
  return () => void drafts.delete(draft);
}

/** From now on navigations wait for an answer. Returns a function that stops it. */
export function holdSteps(form: symbol, steps: Steps) {
  if (forms.length === 0) stopHolding = hold(steps);
  forms = [...forms, form];
  return () => release(form);
}

/** Lets the next navigation pass without a prompt (after save or cancel). */
export function release(form: symbol) {
  if (!forms.includes(form)) return;
  forms = forms.filter((other) => other !== form);
  if (forms.length === 0) stopHolding();
}

/** Drops all unsaved input, after another person has logged in. */
export const releaseAll = () => {
  for (const form of forms) release(form);
};

/** Calls `go` at once when the form has no unsaved changes, else after the person agrees. */
export function askFirst(form: symbol, go: () => void) {
  if (forms.includes(form)) ask({ of: form, go, leaves: [form] });
  else go();
}

/** For an action that can fail, such as logging out: the forms stay guarded until it succeeds. */
export function askBefore(go: () => void) {
  if (forms.length > 0) askForAll(go, []);
  else go();
}

export const isAsking = (form: symbol) => question?.of === form;

export const stay = () => ask(undefined);

export function leave() {
  const asked = question;
  if (!asked) return;
  for (const form of asked.leaves) release(form);
  ask(undefined);
  asked.go();
}

export function watchQuestion(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const ask = (next: Question | undefined) => {
  question = next;
  for (const watcher of watchers) watcher();
};

/** The form that was opened last shows the prompt for all. */
const askForAll = (go: () => void, leaves: readonly symbol[] = forms) => {
  const of = forms.at(-1);
  if (of) ask({ of, go, leaves });
};

function hold(steps: Steps) {
  const push = steps.push.bind(steps);
  const replace = steps.replace.bind(steps);
  const held =
    (go: Steps['push']): Steps['push'] =>
    (...step) =>
      askForAll(() => go(...step));
  Object.assign(steps, { push: held(push), replace: held(replace) });

  const here = historyIndex();
  const onPop = (event: PopStateEvent) => {
    // Hidden from the router: the step is undone, and repeated when the person leaves.
    event.stopImmediatePropagation();
    const count = historyIndex() - here;
    if (count === 0) return;
    window.history.go(-count);
    askForAll(() => window.history.go(count));
  };
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const letBackSteps = holdBackSteps(onPop);
  window.addEventListener('beforeunload', onUnload);

  return () => {
    Object.assign(steps, { push, replace });
    letBackSteps();
    window.removeEventListener('beforeunload', onUnload);
  };
}

// React Router numbers its entries.
function historyIndex() {
  const state: unknown = window.history.state;
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state;
  return hasIndex ? Number(state.idx) : 0;
}
