import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import type { Role } from '#domain/account.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { PrivacyContext } from './privacy-context.ts';
import { ownPrivacyQuery } from './queries.ts';
import './texts.ts';

/**
 * Lists the consequences and asks for the password. Accounts without one sign in with Google
 * again.
 */
export function DeleteDialog(props: PopupProps) {
  const { t } = useTranslation();
  const { role, onDeleted } = useContext(PrivacyContext);
  const { data, refetch } = useQuery(ownPrivacyQuery);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const { confirmedBy = 'password', isLoginFresh = false } = data?.deletion ?? {};
  const needsPassword = confirmedBy === 'password';

  const refuse = (text: string) => {
    setFault(text);
    field.current?.focus();
  };

  const remove = async () => {
    setBusy(true);
    try {
      await call('deleteMe', { body: needsPassword ? { password } : {} });
      await onDeleted();
    } catch (error) {
      const said = error instanceof ApiError ? error.fields.password : undefined;
      if (said && needsPassword) refuse(said);
      else toast.error(messageOf(error, t('privacy.deleteFailed')));
      // A blocker may have appeared, or the fresh login expired: refetch to show it.
      if (!said || !needsPassword) await refetch();
      if (error instanceof ApiError && error.status === 409) props.onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (needsPassword && password === '') refuse(t('privacy.passwordMissing'));
    else void remove();
  };

  const confirm =
    needsPassword || isLoginFresh ? (
      <Button type="submit" form={form} variant="danger" busyText={isBusy && t('privacy.deleting')}>
        {t('privacy.deleteAction')}
      </Button>
    ) : (
      <ButtonLink href={paths.googleSignIn(currentLanguage(), 'profile')}>
        {t('privacy.googleAction')}
      </ButtonLink>
    );

  return (
    <Dialog
      {...props}
      title={t('privacy.dialogTitle')}
      busy={isBusy}
      safe
      keep={t('privacy.keep')}
      footer={confirm}
    >
      <Consequences role={role} />
      <form id={form} noValidate onSubmit={submit} className="mt-4.5">
        {needsPassword ? (
          <Field label={t('privacy.password')} error={fault} required>
            <PasswordInput
              ref={field}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => {
                setPassword(target.value);
                setFault(undefined);
              }}
            />
          </Field>
        ) : (
          <p className="text-md">{t(isLoginFresh ? 'privacy.fresh' : 'privacy.google')}</p>
        )}
      </form>
    </Dialog>
  );
}

function Consequences({ role }: { role: Role }) {
  const { t } = useTranslation();
  const own = role === 'teacher' ? 'teacher' : 'student';
  return (
    <ul className="grid list-disc gap-2 pl-5 text-md text-ink-2 marker:text-ink-3">
      {(['out', 'data', own, 'messages', 'money', 'anew'] as const).map((point) => (
        <li key={point}>{t(`privacy.consequences.${point}`)}</li>
      ))}
    </ul>
  );
}
