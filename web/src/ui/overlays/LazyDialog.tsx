import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from './popup.ts';
import { toast } from '../../lib/toast.ts';
import { useLazy } from '../lazy.tsx';

interface LazyDialogProps<Props> {
  /** Must keep its identity between renders. */
  load: () => Promise<ComponentType<Props>>;
  popup: PopupProps;
  children: (Dialog: ComponentType<Props>) => ReactNode;
}

/**
 * A dialog of useDialogFor whose code is fetched when it opens. A failed fetch closes it with a toast, and the next
 * click tries again; React's lazy would replace the page by an error.
 */
export function LazyDialog<Props>({ load, popup, children }: LazyDialogProps<Props>) {
  const { t } = useTranslation();
  const [Dialog, fetchDialog] = useLazy(load);
  const { open } = popup;
  const closeWithError = useEffectEvent(() => {
    popup.onOpenChange(false);
    toast.error(t('errors.generic'));
  });

  useEffect(() => {
    if (open) fetchDialog().catch(() => closeWithError());
  }, [open, fetchDialog]);

  return Dialog && children(Dialog);
}
