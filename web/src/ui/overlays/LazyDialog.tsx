import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from './popup.ts';
import { toast } from '../../lib/toast.ts';

interface LazyDialogProps<Props> {
  /** Always the same function. */
  load: () => Promise<ComponentType<Props>>;
  popup: PopupProps;
  children: (Dialog: ComponentType<Props>) => ReactNode;
}

/**
 * One of useDialogFor, whose code is fetched when it is asked for. What cannot be fetched is said, and asked for again
 * with the next press; React's lazy would put an error in the place of the page.
 */
export function LazyDialog<Props>({ load, popup, children }: LazyDialogProps<Props>) {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const { open } = popup;
  const giveUp = useEffectEvent(() => {
    popup.onOpenChange(false);
    toast.error(t('errors.generic'));
  });

  useEffect(() => {
    if (!open) return;
    load().then(
      (loaded) => setDialog(() => loaded),
      () => giveUp(),
    );
  }, [open, load]);

  return Dialog && children(Dialog);
}
