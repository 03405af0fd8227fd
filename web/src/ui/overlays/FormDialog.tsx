import type { ComponentProps } from 'react';
import { Dialog } from './Dialog.tsx';
import { useNavigationGuard } from './useNavigationGuard.tsx';

interface FormDialogProps extends ComponentProps<typeof Dialog> {
  /** While true, navigation and every way to close the dialog (Esc, backdrop, close and `keep` buttons) ask first. */
  isDirty: boolean;
}

export function FormDialog({ isDirty, children, ...dialog }: FormDialogProps) {
  const { open, onOpenChange } = dialog;
  const guard = useNavigationGuard(open && isDirty);
  return (
    <Dialog
      {...dialog}
      onOpenChange={(next) =>
        next ? onOpenChange(next) : guard.askFirst(() => onOpenChange(next))
      }
    >
      {children}
      {guard.dialog}
    </Dialog>
  );
}
