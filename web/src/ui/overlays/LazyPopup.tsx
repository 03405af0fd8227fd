import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupComponent } from './popup.ts';
import { toast } from '../../lib/toast.ts';
import { useLazy } from '../lazy.tsx';

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: (event: React.MouseEvent) => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
}

interface LazyPopupProps {
  kind: 'menu' | 'dialog';
  /** `() => import('./AccountMenu.tsx').then((module) => module.AccountMenu)` */
  load: () => Promise<PopupComponent>;
  trigger: (props: TriggerProps) => ReactNode;
}

/**
 * Renders the trigger and keeps Base UI out of the entry: the popup's code is fetched on hover or focus of the
 * trigger. After a click the popup opens as soon as its code has arrived.
 */
export function LazyPopup({ kind, load, trigger }: LazyPopupProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [Popup, fetchPopup] = useLazy(load);
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);

  // Silent when it fails: the click fetches again and shows the error.
  const prefetch = () => void fetchPopup().catch(() => undefined);
  const openNow = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    setOpen(true);
    fetchPopup().catch(() => {
      setOpen(false);
      toast.error(t('errors.generic'));
    });
  };

  return (
    <>
      {trigger({
        ref: anchor,
        'aria-haspopup': kind,
        'aria-expanded': open,
        onPointerEnter: prefetch,
        onFocus: prefetch,
        // `detail` is 0 for Enter and Space. A second click while the code is loading changes nothing.
        onClick: ({ detail }) => (open ? Popup && setOpen(false) : openNow(detail === 0)),
        onKeyDown: (event) => {
          if (kind !== 'menu' || event.key !== 'ArrowDown') return;
          event.preventDefault();
          openNow(true);
        },
      })}
      {Popup && (
        <Popup open={open} onOpenChange={setOpen} anchor={anchor} byKeyboard={byKeyboard} />
      )}
    </>
  );
}
