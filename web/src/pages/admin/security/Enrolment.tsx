import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmTotp } from '#contract/accounts.ts';
import '../../../features/accounts/admin/texts.ts';
import { call } from '../../../lib/api/api.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { TextField } from '../../../ui/forms/form-fields.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

interface EnrolmentProps {
  offer: { secret: string; uri: string };
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** The authenticator app reads the secret; its first code confirms it. */
export function Enrolment({ offer, onCancel, onDone }: EnrolmentProps) {
  const { t } = useTranslation();
  const { bind, submit, isBusy } = useSchemaForm({
    schema: ConfirmTotp,
    defaultValues: { code: '' },
    texts: { required: t('adminSecurity.codeInvalid') },
  });
  const confirm = submit(async (body) => {
    const { recoveryCodes } = await call('confirmTotp', { body });
    onDone(recoveryCodes);
  }, t('adminSecurity.failed'));
  return (
    <Card as="section" title={t('adminSecurity.scan')}>
      <p className="mb-5 text-md text-ink-2">{t('adminSecurity.scanText')}</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-6">
        <QrCode text={offer.uri} label={t('adminSecurity.qr')} className="size-52" />
        <form noValidate onSubmit={confirm} className="grid min-w-64 flex-1 gap-5">
          <div>
            <p className="text-sm font-semibold">{t('adminSecurity.secret')}</p>
            <code className="mt-1.5 block rounded-md bg-surface-2 px-3.5 py-3 text-md tracking-wider wrap-anywhere">
              {offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </div>
          <TextField
            {...bind('code')}
            label={t('adminSecurity.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
          />
          <div className="flex flex-wrap justify-end gap-2.5">
            <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
              {t('adminSecurity.cancel')}
            </Button>
            <Button type="submit" busyText={isBusy && t('adminSecurity.busy')}>
              {t('adminSecurity.confirm')}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const kept = useRef<HTMLDivElement>(null);
  const text = `${codes.join('\n')}\n`;
  // The form before is gone, and the focus with it.
  useEffect(() => kept.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('adminSecurity.copied')),
      () => toast.error(t('adminSecurity.failed')),
    );
  return (
    <div
      ref={kept}
      tabIndex={-1}
      className="focus-visible:shadow-none! focus-visible:outline-none!"
    >
      <Card as="section" title={t('adminSecurity.codes')}>
        <p className="mb-4 max-w-[62ch] text-md text-ink-2">{t('adminSecurity.codesText')}</p>
        <ol className="grid gap-x-8 gap-y-2 rounded-lg bg-surface-2 p-5 font-mono text-md sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy />
            {t('adminSecurity.copy')}
          </Button>
          <Button
            variant="secondary"
            onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}
          >
            <Download />
            {t('adminSecurity.download')}
          </Button>
          <Button onClick={onKept}>{t('adminSecurity.saved')}</Button>
        </div>
      </Card>
    </div>
  );
}
