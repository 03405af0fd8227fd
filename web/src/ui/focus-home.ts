/** Spread on the heading of a section: the focus goes there when a row and its button are gone. */
export const focusHome = { tabIndex: -1, 'data-focus-home': '' };

export const focusHomeOf = (element: Element) =>
  element.closest('section')?.querySelector<HTMLElement>('[data-focus-home]') ?? null;
