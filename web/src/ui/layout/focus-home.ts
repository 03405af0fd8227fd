/** Spread it on the heading of a section or card: it gets the focus when a focused button inside is removed. */
export const focusHome = { tabIndex: -1, 'data-focus-home': '' };

export const focusHomeOf = (element: Element) =>
  element.closest(':has([data-focus-home])')?.querySelector<HTMLElement>('[data-focus-home]') ??
  null;
