import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { PopupProps } from '../../ui/popup.ts';

export function SampleDialog({ open, onOpenChange, anchor }: PopupProps) {
  const safeButton = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const cancel = () => {
    setBusy(true);
    setTimeout(() => {
      setBusy(false);
      onOpenChange(false);
    }, 2000);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title="Cancel Booking"
      busy={busy}
      initialFocus={safeButton}
      footer={
        <>
          <Button variant="ghost" ref={safeButton} onClick={() => onOpenChange(false)}>
            Keep booking
          </Button>
          <Button variant="danger" busyText={busy && 'Cancelling...'} onClick={cancel}>
            Cancel Booking
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-2">
        Saturday, 11 October 2025, 19:00 with Ratna Wulandari. You will get back Rp 47.500.
      </p>
    </Dialog>
  );
}
