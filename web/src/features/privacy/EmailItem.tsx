import { useMutation } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeEmail } from '#contract/accounts.ts';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { moment } from '../../lib/format/moments.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { EmailField, PasswordField } from '../../ui/forms/form-fields.tsx';
import { ItemForm } from './ItemForm.tsx';
import { PrivacyItem } from './PrivacyItem.tsx';
import './texts.ts';

interface EmailItemProps {
  address: string;
  state: OwnPrivacy['email'];
  hasPassword: boolean;
  /** A link is on its way, or no longer. */
  onChanged: () => void;
}

/** The address, and either the form for another one or the wait for its proof. */
export function EmailItem({ address, state, hasPassword, onChanged }: EmailItemProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { change, isProven } = state;
  return (
    <PrivacyItem
      title={t('privacy.emailTitle')}
      text={
        <>
          <p className="flex flex-wrap items-center gap-x-2.5 text-md wrap-anywhere text-ink">
            {address}
            {isProven && (
              <span className="inline-flex items-center gap-1 text-sm font-semibold text-completed-fg">
                <BadgeCheck className="size-4" />
                {t('privacy.emailProven')}
              </span>
            )}
          </p>
          <p>{t(hasPassword ? 'privacy.emailText' : 'privacy.emailNeedsPassword')}</p>
        </>
      }
      action={
        hasPassword &&
        !isOpen &&
        !change && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('privacy.changeEmail')}
          </Button>
        )
      }
    >
      {change && <Waiting change={change} onChanged={onChanged} />}
      {isOpen && !change && (
        <EmailForm
          onEnd={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </PrivacyItem>
  );
}

function EmailForm({ onEnd, onSent }: { onEnd: () => void; onSent: () => void }) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: ChangeEmail,
    defaultValues: { email: '', password: '' },
  });
  const send = submit(async (body) => {
    const { message } = await call('changeEmail', { body });
    if (message) toast.success(message);
    onSent();
  }, t('privacy.changeFailed'));
  return (
    <ItemForm
      submitText={t('privacy.sendEmailLink')}
      note={t('privacy.emailNote')}
      isBusy={isBusy}
      onSubmit={send}
      onCancel={onEnd}
    >
      <EmailField {...bind('email')} label={t('privacy.newEmail')} />
      <PasswordField
        {...bind('password')}
        label={t('privacy.currentPassword')}
        autoComplete="current-password"
      />
    </ItemForm>
  );
}

interface WaitingProps {
  change: NonNullable<OwnPrivacy['email']['change']>;
  onChanged: () => void;
}

function Waiting({ change: { email, expiresAt }, onChanged }: WaitingProps) {
  const { t } = useTranslation();
  const cancel = useMutation({
    mutationFn: () => call('cancelEmailChange'),
    onSuccess: ({ message }) => message && toast.success(message),
    onError: (error) => toast.error(messageOf(error, t('privacy.changeFailed'))),
    onSettled: onChanged,
  });
  return (
    <Callout
      tone="warning"
      className="mt-4"
      title={t('privacy.emailWaits', { email })}
      action={
        <Button
          variant="ghost"
          busyText={cancel.isPending && t('privacy.saving')}
          onClick={() => cancel.mutate()}
        >
          {t('privacy.cancelEmail')}
        </Button>
      }
    >
      {t('privacy.emailWaitsText', { until: moment(expiresAt, currentLanguage(), 'medium') })}
    </Callout>
  );
}
