import { useMe } from '../../../features/accounts/queries.ts';
import type { Asked } from '../../../features/teaching/acts-context.ts';
import {
  CompleteDialog,
  ConfirmDialog,
  RefuseDialog,
} from '../../../features/teaching/SessionDialogs.tsx';
import { useBookingChange } from '../../../features/teaching/useBookingChange.ts';
import type { PopupProps } from '../../../ui/popup.ts';

interface AskedDialogProps {
  asked: Asked;
  popup: PopupProps;
  onDone: () => void;
}

export function AskedDialog({ asked: { act, booking }, popup, onDone }: AskedDialogProps) {
  const change = useBookingChange();
  const link = useMe().user?.teacherProfile?.defaultSessionLink ?? '';
  const send = async (text?: string) => {
    await change.mutateAsync({ act, booking, ...(text && { text }) });
    onDone();
  };
  const props = { ...popup, booking, send };
  if (act === 'confirm') return <ConfirmDialog {...props} defaultLink={link} />;
  if (act === 'complete') return <CompleteDialog {...props} />;
  return <RefuseDialog {...props} act={act} />;
}
