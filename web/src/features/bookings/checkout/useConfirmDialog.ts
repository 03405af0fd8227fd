import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import type { Slot } from './useBooking.ts';

/** Opened by two buttons, the panel's and the bar's; its code comes when it is first asked for. */
export function useConfirmDialog() {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps>>();
  const [asked, setAsked] = useState<{ slot: Slot; count: number }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);

  const ask = (slot: Slot) => {
    anchor.current = document.activeElement as HTMLElement | null;
    // Each time anew: nobody has agreed to anything yet.
    setAsked({ slot, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
    import('./ConfirmDialog.tsx').then(
      (module) => setDialog(() => module.ConfirmDialog),
      () => {
        setOpen(false);
        toast.error(t('errors.generic'));
      },
    );
  };

  return {
    Dialog,
    asked,
    open,
    setOpen,
    anchor,
    ask,
    /** Where the focus goes when the button cannot take it back. */
    returnTo: (element: HTMLElement | null) => {
      anchor.current = element;
    },
  };
}
