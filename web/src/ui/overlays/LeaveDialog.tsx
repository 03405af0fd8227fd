import { useTranslation } from 'react-i18next';
import './texts.ts';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      onTop
      open={open}
      onOpenChange={onStay}
      title={t('leaving.title')}
      safe
      keep={t('leaving.stay')}
      footer={
        <Button variant="danger" onClick={onLeave}>
          {t('leaving.leave')}
        </Button>
      }
    >
      <p className="text-md text-ink-2">{t('leaving.text')}</p>
    </Dialog>
  );
}
