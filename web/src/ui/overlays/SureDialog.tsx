import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { PopupProps } from './popup.ts';

interface SureDialogProps extends PopupProps {
  title: ReactNode;
  children: ReactNode;
  danger?: boolean;
  texts: { cancel: string; confirm: string; busy: string };
  /** Rejects when the person can try again: the dialog stays open, and onConfirm has shown a toast. */
  onConfirm: () => Promise<unknown>;
}

/** Confirms an action that cannot be undone. */
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
