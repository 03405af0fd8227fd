import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reauthenticate } from '#contract/accounts.ts';
import type { ProtectedCall } from '#contract/calls.ts';
import { routes } from '#contract/routes.ts';
import { useCodeField } from '../../../features/accounts/useCodeField.ts';
import { call } from '../../../lib/api/api.ts';
import { shareOnePrompt, retryAfterRefusal } from '../../../lib/api/refusals.ts';
import { unlessCodeRequired, useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField, PasswordField } from '../../../ui/forms/form-fields.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { en } from './reauthentication-texts.ts';

/** Asks for re-authentication when a call requires it, then lets the call be sent again. */
export function ReauthenticationDialog() {
  const [prompt, setPrompt] = useState<{
    number: number;
    refused: ProtectedCall | undefined;
    answer: (isConfirmed: boolean) => void;
  }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement | null>(null);

  useEffect(() => {
    let number = 0;
    let refused: ProtectedCall | undefined;
    const ask = shareOnePrompt((answer) => {
      number += 1;
      anchor.current = focused() ?? document.getElementById('main');
      setPrompt({ number, refused, answer });
      setOpen(true);
    });
    const lift = ({ method }: RequestInit, url: string) => {
      refused = callOf(method, url);
      return ask();
    };
    return retryAfterRefusal({ status: 403, code: 'proof_required', lift });
  }, []);

  const close = (isConfirmed: boolean) => {
    setOpen(false);
    prompt?.answer(isConfirmed);
  };
  return (
    prompt && (
      <ReauthenticationForm
        key={prompt.number}
        refused={prompt.refused}
        open={open}
        anchor={anchor}
        onClose={close}
      />
    )
  );
}

/** Nothing is focused while a page loads: focus then goes to its content, not to the skip link. */
const focused = () => {
  const { activeElement } = document;
  return activeElement === document.body ? null : (activeElement as HTMLElement | null);
};

const protectedCalls = Object.keys(en.reauthentication.acts) as ProtectedCall[];

const callOf = (method: string | undefined, url: string) =>
  protectedCalls.find((name) => {
    const [routeMethod, path] = routes[name];
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
    return routeMethod === method && pattern.test(url);
  });

interface ReauthenticationFormProps {
  /** The call that the password protects. */
  refused: ProtectedCall | undefined;
  open: boolean;
  anchor: React.RefObject<HTMLElement | null>;
  onClose: (isConfirmed: boolean) => void;
}

function ReauthenticationForm({ refused, open, anchor, onClose }: ReauthenticationFormProps) {
  const { t } = useTranslation();
  const act = refused ? t(`reauthentication.acts.${refused}`) : t('reauthentication.other');
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
  }, t('reauthentication.failed'));
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
      title={t('reauthentication.title')}
      keep={t('reauthentication.cancel')}
      footer={
        <Button type="submit" form={formId} busyText={isBusy && t('reauthentication.busy')}>
          {t('reauthentication.confirm')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={sendAlone}>
        <p className="mb-4 text-md text-ink-2">{t('reauthentication.text', { act })}</p>
        <div className="grid gap-4">
          <PasswordField
            {...bound}
            ref={(input) => {
              register(input);
              password.current = input;
            }}
            label={t('reauthentication.password')}
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
