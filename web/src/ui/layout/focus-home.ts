/** Spread on the heading of a section or card: the focus goes there when a button in it is gone. */
export const focusHome = { tabIndex: -1, 'data-focus-home': '' };

export const focusHomeOf = (element: Element) =>
  element.closest(':has([data-focus-home])')?.querySelector<HTMLElement>('[data-focus-home]') ??
  null;
