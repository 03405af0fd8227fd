import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupComponent } from './popup.ts';
import { toast } from '../../lib/toast.ts';

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
 * Shows the trigger at once and keeps Base UI out of the entry: the popup's code is fetched when a
 * pointer or the focus comes near, and it opens as soon as it is there if it was asked for.
 */
export function LazyPopup({ kind, load, trigger }: LazyPopupProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [Popup, setPopup] = useState<PopupComponent>();
  const [open, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);

  const prepare = async () => {
    if (Popup) return;
    const loaded = await load();
    setPopup(() => loaded);
  };
  // A failed early fetch is silent; the click repeats it and speaks up.
  const prepareEarly = () => void prepare().catch(() => undefined);
  const openNow = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    setOpen(true);
    prepare().catch(() => {
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
        onPointerEnter: prepareEarly,
        onFocus: prepareEarly,
        // A click made by Enter or Space counts no presses. One while it is on its way is impatience.
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
