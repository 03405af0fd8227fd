import { type FormEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import '../../i18n/admin.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Textarea } from '../../ui/Input.tsx';
import type { PopupProps } from '../../ui/popup.ts';
import { RejectContext } from './reject-context.ts';

const LONGEST = 1000;

/** Nobody is rejected without a reason: the teacher has to know what to change. */
export function RejectDialog(props: PopupProps) {
  const { t } = useTranslation();
  const { name, isBusy, reject } = useContext(RejectContext);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const form = useId();

  const refuse = (text: string) => {
    setFault(text);
    textarea.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return refuse(t('verification.rejectMissing'));
    try {
      await reject(reason.trim());
      props.onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError && error.fields.reason) refuse(error.fields.reason);
    }
  };

  return (
    <FormDialog
      {...props}
      isDirty={reason.trim() !== ''}
      title={t('verification.rejectTitle', { name })}
      busy={isBusy}
      initialFocus={textarea}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => props.onOpenChange(false)}>
            {t('verification.rejectCancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busyText={isBusy && t('verification.rejecting')}
          >
            {t('verification.rejectConfirm')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t('verification.reason')}
          hint={t('verification.rejectHint')}
          error={fault}
          required
        >
          <Textarea
            ref={textarea}
            rows={4}
            maxLength={LONGEST}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setFault(undefined);
            }}
          />
        </Field>
      </form>
    </FormDialog>
  );
}
