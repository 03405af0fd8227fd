import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/admin.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import type { PopupProps } from '../../ui/popup.ts';
import { RejectContext } from './reject-context.ts';

/** Nobody is rejected without a reason: the teacher has to know what to change. */
export function RejectDialog(props: PopupProps) {
  const { t } = useTranslation();
  const { name, reject } = useContext(RejectContext);
  return (
    <AskDialog
      {...props}
      title={t('verification.rejectTitle', { name })}
      label={t('verification.reason')}
      hint={t('verification.rejectHint')}
      name="reason"
      long
      longest={1000}
      danger
      check={(text) => (text === '' ? t('verification.rejectMissing') : undefined)}
      texts={{
        cancel: t('verification.rejectCancel'),
        confirm: t('verification.rejectConfirm'),
        busy: t('verification.rejecting'),
      }}
      onAnswer={async (reason) => {
        await reject(reason);
        props.onOpenChange(false);
      }}
    />
  );
}
