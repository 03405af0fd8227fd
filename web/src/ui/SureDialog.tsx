import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { PopupProps } from './popup.ts';

interface SureDialogProps extends PopupProps {
  title: ReactNode;
  children: ReactNode;
  texts: { cancel: string; confirm: string; busy: string };
  /** Rejects when it can be tried again: the dialog stays, and a toast has said why. */
  onConfirm: () => Promise<unknown>;
}

/** Asks once more before what cannot be taken back. */
export function SureDialog({ title, children, texts, onConfirm, ...popup }: SureDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const safeButton = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    setBusy(true);
    await onConfirm().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Dialog
      {...popup}
      title={title}
      busy={isBusy}
      initialFocus={safeButton}
      footer={
        <>
          <Button
            ref={safeButton}
            variant="ghost"
            disabled={isBusy}
            onClick={() => popup.onOpenChange(false)}
          >
            {texts.cancel}
          </Button>
          <Button busyText={isBusy && texts.busy} onClick={() => void confirm()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
