import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/leaving.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const safeButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      onTop
      open={open}
      onOpenChange={onStay}
      title={t('leaving.title')}
      initialFocus={safeButton}
      footer={
        <>
          <Button variant="ghost" ref={safeButton} onClick={onStay}>
            {t('leaving.stay')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('leaving.leave')}
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-2">{t('leaving.text')}</p>
    </Dialog>
  );
}
