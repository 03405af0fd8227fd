import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { InviteTeacher } from '#contract/accounts-admin.ts';
import { languages } from '#domain/account.ts';
import { EmailField } from '../../ui/forms/form-fields.tsx';
import '../../features/accounts/admin/texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { toast } from '../../lib/toast.ts';

/** Input stays until the invitation is sent, also while the dialog is closed. */
export function InviteDialog(props: PopupProps) {
  const { t } = useTranslation();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: InviteTeacher,
    defaultValues: { email: '', language: 'id' },
  });
  const { ref: register, ...email } = bind('email');
  const { error: languageError, ...language } = bind('language');

  const invite = submit(async (body) => {
    await call('inviteTeacher', { body });
    toast.success(t('invitation.sent', { email: body.email }));
    form.reset();
    props.onOpenChange(false);
  }, t('invitation.failed'));

  return (
    <Dialog
      {...props}
      title={t('invitation.title')}
      busy={isBusy}
      initialFocus={input}
      keep={t('invitation.cancel')}
      footer={
        <Button type="submit" form={formId} busyText={isBusy && t('invitation.busy')}>
          {t('invitation.send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={invite} className="grid gap-4.5">
        <p className="text-md text-ink-2">{t('invitation.text')}</p>
        <EmailField
          {...email}
          ref={(element) => {
            register(element);
            input.current = element;
          }}
          autoComplete="off"
        />
        <Field label={t('invitation.language')} error={languageError} required>
          <Select {...language}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`invitation.languages.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}
