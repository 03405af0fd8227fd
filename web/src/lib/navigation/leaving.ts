import { holdBackSteps } from './back-steps.ts';

/** The router's, as far as it can be kept waiting. */
export interface Steps {
  push: (...step: never[]) => void;
  replace: (...step: never[]) => void;
}

interface Question {
  of: symbol;
  go: () => void;
  /** What is lost with it. */
  leaves: readonly symbol[];
}

let forms: symbol[] = [];
let question: Question | undefined;
let stopHolding = () => {};
const drafts = new Set<symbol>();
const watchers = new Set<() => void>();

/** Something was typed that the server does not have yet. */
export const hasUnsaved = () => forms.length > 0 || drafts.size > 0;

/** A text that nobody is asked about, but that no expired login may take. Gives back how to forget it. */
export function keepDraft() {
  const draft = Symbol('draft');
  drafts.add(draft);
  return () => void drafts.delete(draft);
}

/** From now on steps to another address wait for an answer. Gives back how to stop. */
export function holdSteps(form: symbol, steps: Steps) {
  if (forms.length === 0) stopHolding = hold(steps);
  forms = [...forms, form];
  return () => release(form);
}

/** Its next step goes without a question: it was a save or a cancel. */
export function release(form: symbol) {
  if (!forms.includes(form)) return;
  forms = forms.filter((other) => other !== form);
  if (forms.length === 0) stopHolding();
}

/** Whoever is here now is another person. */
export const releaseAll = () => {
  for (const form of forms) release(form);
};

/** Goes at once when nothing would be lost. */
export function askFirst(form: symbol, go: () => void) {
  if (forms.includes(form)) ask({ of: form, go, leaves: [form] });
  else go();
}

/** For what can fail, such as logging out: the forms are held until it is done. */
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

/** The latest form answers for all. */
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
    // The router does not hear of it. The step is taken back, and repeated when it may go.
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
