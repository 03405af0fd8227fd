import type { ComponentType, RefObject } from 'react';

/** Props that LazyPopup passes to the popup it loads; Menu, Drawer and Dialog accept them. */
export interface PopupProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened the popup: menus are positioned at it, and focus returns to it. */
  anchor?: RefObject<HTMLElement | null> | undefined;
  /** Opened by keyboard: a menu then focuses its first item. */
  byKeyboard?: boolean | undefined;
}

export type PopupComponent = ComponentType<PopupProps>;

/** Returns the focus to the button, unless a link in the popup has opened a page that took the focus. */
export function focusAfter(popup: Element | null, button: HTMLElement | null | undefined) {
  const { activeElement } = document;
  const isTaken = activeElement !== document.body && !popup?.contains(activeElement);
  return isTaken ? false : (button ?? true);
}
