// Before every test file of the client: leaves out what takes a fifth of their time and no test looks at.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

const { getElementError } = getConfig();

configure({
  // While a test waits, every look that finds nothing would print the whole page; the last one still does.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

function isWaiting() {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
}

// React notes the call stack of each element, up to so many in a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // It is set back to 0 every second.
  },
});

// There are no style sheets: where nothing has a style of its own, all elements of a kind look the same.
const compute = window.getComputedStyle.bind(window);
const looks = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.closest('[style]')) return compute(element, pseudo);
  const look = looks.get(element.localName) ?? compute(element);
  looks.set(element.localName, look);
  return look;
};
