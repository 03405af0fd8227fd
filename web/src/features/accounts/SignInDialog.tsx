import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Login, type User } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import '../../lib/texts/account-fields.ts';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { unlessCodeRequired, useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { CodeField, EmailField, PasswordField } from '../../ui/forms/form-fields.tsx';
import { useCodeField } from './useCodeField.ts';

interface SignInDialogProps extends Pick<PopupProps, 'open' | 'anchor'> {
  email: string;
  onSignedIn: (user: User) => void;
  onClose: () => void;
}

export function SignInDialog({ email, onSignedIn, onClose, ...popup }: SignInDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: Login,
    defaultValues: { email, password: '' },
  });
  const { asksCode, askCode } = useCodeField(form.setFocus);
  const { ref: register, ...bound } = bind('password');

  const send = submit(async (body) => {
    const answer = await call('login', { body }).catch(unlessCodeRequired);
    if (answer) onSignedIn(answer.user);
    else askCode();
  }, t('signInAgain.failed'));
  // React events bubble through portals: keep this submit from the form underneath.
  const sendAlone = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    send(event);
  };

  return (
    <Dialog
      {...popup}
      onTop
      onOpenChange={onClose}
      busy={isBusy}
      initialFocus={password}
      title={t('signInAgain.title')}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>
            {t('signInAgain.notNow')}
          </Button>
          <Button type="submit" form={formId} busyText={isBusy && t('accounts.processing')}>
            {t('accounts.login')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={sendAlone} className="grid gap-4">
        <p className="text-md text-ink-2">{t('signInAgain.text')}</p>
        <EmailField {...bind('email')} autoComplete="username" />
        <PasswordField
          {...bound}
          ref={(input) => {
            register(input);
            password.current = input;
          }}
          autoComplete="current-password"
        />
        {asksCode && <CodeField {...bind('code')} />}
        <TextLink to={paths.login} target="_blank" className="justify-self-start py-1 text-sm">
          {t('signInAgain.otherWay')}
        </TextLink>
      </form>
    </Dialog>
  );
}
