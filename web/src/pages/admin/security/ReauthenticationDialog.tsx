import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reauthenticate } from '#contract/accounts.ts';
import '../../../features/accounts/admin/texts.ts';
import { useCodeField } from '../../../features/accounts/useCodeField.ts';
import { call } from '../../../lib/api/api.ts';
import { shareOnePrompt, retryAfterRefusal } from '../../../lib/api/refusals.ts';
import { unlessCodeRequired, useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField, PasswordField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** Asks for re-authentication when a call requires it, then lets the call be sent again. */
export function ReauthenticationDialog() {
  const [prompt, setPrompt] = useState<{
    number: number;
    answer: (isConfirmed: boolean) => void;
  }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let number = 0;
    const lift = shareOnePrompt((answer) => {
      number += 1;
      anchor.current = document.activeElement as HTMLElement | null;
      setPrompt({ number, answer });
      setOpen(true);
    });
    return retryAfterRefusal({ status: 403, code: 'proof_required', lift });
  }, []);

  const close = (isConfirmed: boolean) => {
    setOpen(false);
    prompt?.answer(isConfirmed);
  };
  return (
    prompt && (
      <ReauthenticationForm key={prompt.number} open={open} anchor={anchor} onClose={close} />
    )
  );
}

interface ReauthenticationFormProps {
  open: boolean;
  anchor: React.RefObject<HTMLElement | null>;
  onClose: (isConfirmed: boolean) => void;
}

function ReauthenticationForm({ open, anchor, onClose }: ReauthenticationFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: totp } = useQuery(totpQuery);
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: Reauthenticate,
    defaultValues: { password: '' },
  });
  const { asksCode, askCode } = useCodeField(form.setFocus);
  const { ref: register, ...bound } = bind('password');
  const send = submit(async (body) => {
    const answer = await call('reauthenticate', { body }).catch(unlessCodeRequired);
    if (!answer) return askCode();
    // A recovery code may have been used up.
    void queryClient.invalidateQueries(totpQuery);
    onClose(true);
  }, t('adminSecurity.reauthentication.failed'));
  // React events bubble through portals: keep this submit from the form underneath.
  const sendAlone = (event: FormEvent<HTMLFormElement>) => {
    event.stopPropagation();
    send(event);
  };
  return (
    <Dialog
      open={open}
      anchor={anchor}
      onOpenChange={(next) => !next && onClose(false)}
      busy={isBusy}
      initialFocus={password}
      title={t('adminSecurity.reauthentication.title')}
      keep={t('adminSecurity.reauthentication.cancel')}
      footer={
        <Button
          type="submit"
          form={formId}
          busyText={isBusy && t('adminSecurity.reauthentication.busy')}
        >
          {t('adminSecurity.reauthentication.confirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={sendAlone}>
        <p className="mb-4 text-md text-ink-2">{t('adminSecurity.reauthentication.text')}</p>
        <div className="grid gap-4">
          <PasswordField
            {...bound}
            ref={(input) => {
              register(input);
              password.current = input;
            }}
            label={t('adminSecurity.reauthentication.password')}
            autoComplete="current-password"
          />
          {(totp?.enrolled || asksCode) && <CodeField {...bind('code')} />}
        </div>
      </form>
    </Dialog>
  );
}

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call('totp', undefined, { signal }),
  // No refetch: the gate would open before the new recovery codes were saved.
  staleTime: Infinity,
  // The gate mounts the page that uses this query: a retry there would unmount it.
  retryOnMount: false,
});
