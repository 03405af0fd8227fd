import type { ComponentType, RefObject } from 'react';

/** What LazyPopup gives to the popup it loads; Menu, Drawer and Dialog take it as it is. */
export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it: menus are placed at it, focus returns to it. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  /** Then a menu starts on its first item. */
  byKeyboard?: boolean | undefined;
}

export type PopupComponent = ComponentType<PopupProps>;

/** Back to the button, unless a link in the popup has led to another page and that took the focus. */
export function focusAfter(popup: Element | null, button: HTMLElement | null | undefined) {
  const { activeElement } = document;
  const isTaken = activeElement !== document.body && !popup?.contains(activeElement);
  return isTaken ? false : (button ?? true);
}
