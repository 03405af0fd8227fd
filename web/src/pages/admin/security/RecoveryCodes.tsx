import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../features/accounts/admin/texts.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../lib/toast.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: afterwards only their hashes are left. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const kept = useRef<HTMLDivElement>(null);
  const text = `${codes.join('\n')}\n`;
  // The form that led here is gone, and the focus with it.
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
