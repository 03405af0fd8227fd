import { useTranslation } from 'react-i18next';
import '../../../i18n/dashboard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title={t('dashboard.leaving.title')}
      safe
      keep={t('dashboard.leaving.stay')}
      footer={
        <Button variant="danger" onClick={onLeave}>
          {t('dashboard.leaving.leave')}
        </Button>
      }
    >
      <p className="text-md text-ink-2">{t('dashboard.leaving.text')}</p>
    </Dialog>
  );
}
