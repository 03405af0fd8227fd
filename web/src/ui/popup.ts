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
