import type { PopupProps } from '../../ui/overlays/popup.ts';
import { SureDialog } from '../../ui/overlays/SureDialog.tsx';

export function SampleDialog(props: PopupProps) {
  const cancel = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    props.onOpenChange(false);
  };
  return (
    <SureDialog
      {...props}
      title="Cancel Booking"
      danger
      texts={{ cancel: 'Keep booking', confirm: 'Cancel Booking', busy: 'Cancelling...' }}
      onConfirm={cancel}
    >
      <p className="text-md text-ink-2">
        Saturday, 11 October 2025, 19:00 with Ratna Wulandari. You will get back Rp 47.500.
      </p>
    </SureDialog>
  );
}
