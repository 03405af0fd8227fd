// Runs before each test file: files share one window, so the state of the previous file is removed.
import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { vi } from 'vitest';

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
configure({
  asyncUtilTimeout: 15_000,
  defaultHidden: false,
  // While findBy… and waitFor try again, the page is not printed: a twelfth of the test time. Their last error prints it.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isTryingAgain } = getConfig() as unknown as Record<
      string,
      boolean
    >;
    return new Error(isTryingAgain ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`);
  },
});

// React records a stack for each element, a seventh of the test time; this internal counter switches that off.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
  React as unknown as Record<string, object>;
if (react)
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// Without style sheets an element's visibility follows from its tag and the style attributes around it. Happy-dom computes
// all properties, for each name that a test looks for: a tenth of the test time.
const testWindow: { computeStyle?: typeof getComputedStyle } & Window = window;
const computeStyle = (testWindow.computeStyle ??= window.getComputedStyle.bind(window));
const displays = new Map<string, string>();

const displayOf = ({ tagName }: Element) => {
  const known = displays.get(tagName);
  if (known !== undefined) return known;
  const sample = document.createElement(tagName);
  document.body.append(sample);
  const { display } = computeStyle(sample);
  sample.remove();
  displays.set(tagName, display);
  return display;
};

window.getComputedStyle = (element, pseudo) => {
  if (element.closest('[style], [hidden], dialog, details')) return computeStyle(element, pseudo);
  const known: Record<string | symbol, () => string> = {
    display: () => displayOf(element),
    visibility: () => 'visible',
  };
  const read = (name: string | symbol): unknown =>
    known[name]?.() ?? Reflect.get(computeStyle(element, pseudo), name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? read : read(name)),
  });
};
