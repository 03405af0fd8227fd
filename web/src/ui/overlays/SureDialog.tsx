import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { PopupProps } from './popup.ts';

interface SureDialogProps extends PopupProps {
  title: ReactNode;
  children: ReactNode;
  danger?: boolean;
  texts: { cancel: string; confirm: string; busy: string };
  /** Rejects when it can be tried again: the dialog stays, and a toast has said why. */
  onConfirm: () => Promise<unknown>;
}

/** Asks once more before what cannot be taken back. */
export function SureDialog(props: SureDialogProps) {
  const { title, children, danger, texts, onConfirm, ...popup } = props;
  const [isBusy, setBusy] = useState(false);
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
      safe
      keep={texts.cancel}
      footer={
        <Button
          variant={danger ? 'danger' : 'primary'}
          busyText={isBusy && texts.busy}
          onClick={() => void confirm()}
        >
          {texts.confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
