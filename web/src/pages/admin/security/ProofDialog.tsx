import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Prove } from '#contract/accounts.ts';
import '../../../features/accounts/admin/texts.ts';
import { useCodeField } from '../../../features/accounts/useCodeField.ts';
import { call } from '../../../lib/api/api.ts';
import { askOnce, mendRefusals } from '../../../lib/api/refusals.ts';
import { unlessCodeRequired, useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField, PasswordField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** Waits for a call that needs a fresh proof; the call goes on when it was given. */
export function ProofDialog() {
  const [asked, setAsked] = useState<{ number: number; answer: (isProven: boolean) => void }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let number = 0;
    const mend = askOnce((answer) => {
      number += 1;
      anchor.current = document.activeElement as HTMLElement | null;
      setAsked({ number, answer });
      setOpen(true);
    });
    return mendRefusals({ status: 403, code: 'proof_required', mend });
  }, []);

  const close = (isProven: boolean) => {
    setOpen(false);
    asked?.answer(isProven);
  };
  return asked && <ProofForm key={asked.number} open={open} anchor={anchor} onClose={close} />;
}

interface ProofFormProps {
  open: boolean;
  anchor: React.RefObject<HTMLElement | null>;
  onClose: (isProven: boolean) => void;
}

function ProofForm({ open, anchor, onClose }: ProofFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: totp } = useQuery(totpQuery);
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: Prove,
    defaultValues: { password: '' },
  });
  const { asksCode, askCode } = useCodeField(form.setFocus);
  const { ref: register, ...bound } = bind('password');
  const send = submit(async (body) => {
    const answer = await call('prove', { body }).catch(unlessCodeRequired);
    if (!answer) return askCode();
    // It may have cost a recovery code.
    void queryClient.invalidateQueries(totpQuery);
    onClose(true);
  }, t('adminSecurity.proof.failed'));
  // It stands above another dialog's form, which must not hear of it.
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
      title={t('adminSecurity.proof.title')}
      keep={t('adminSecurity.proof.cancel')}
      footer={
        <Button type="submit" form={formId} busyText={isBusy && t('adminSecurity.proof.busy')}>
          {t('adminSecurity.proof.confirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={sendAlone}>
        <p className="mb-4 text-md text-ink-2">{t('adminSecurity.proof.text')}</p>
        <div className="grid gap-4">
          <PasswordField
            {...bound}
            ref={(input) => {
              register(input);
              password.current = input;
            }}
            label={t('adminSecurity.proof.password')}
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
  // Asked again by itself, the gate would open on recovery codes that nobody has kept yet.
  staleTime: Infinity,
  // The gate draws the page that asks, which must not close it by asking.
  retryOnMount: false,
});
