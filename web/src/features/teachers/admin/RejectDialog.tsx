import { useTranslation } from 'react-i18next';
import { maxReasonLength } from '#domain/text.ts';
import './texts.ts';
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';

interface RejectDialogProps {
  name: string;
  popup: PopupProps;
  onReject: (reason: string) => Promise<void>;
}

/** A rejection needs a reason: the teacher has to know what to change. */
export function RejectDialog({ name, popup, onReject }: RejectDialogProps) {
  const { t } = useTranslation();
  return (
    <AskDialog
      {...popup}
      title={t('verification.rejectTitle', { name })}
      label={t('verification.reason')}
      hint={t('verification.rejectHint')}
      name="reason"
      long
      longest={maxReasonLength}
      danger
      check={(text) => (text === '' ? t('verification.rejectMissing') : undefined)}
      texts={{
        cancel: t('verification.rejectCancel'),
        confirm: t('verification.rejectConfirm'),
        busy: t('verification.rejecting'),
      }}
      onAnswer={onReject}
    />
  );
}
