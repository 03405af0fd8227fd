import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { wibDate } from '#domain/calendar.ts';
import { send, messageOf } from '../../lib/api/api.ts';
import { longDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { PrivacyItem } from './PrivacyItem.tsx';
import './texts.ts';

export function DownloadData({ acceptedTerms }: Pick<OwnPrivacy, 'acceptedTerms'>) {
  const { t } = useTranslation();
  const download = useMutation({
    mutationFn: fetchOwnData,
    onSuccess: () => toast.success(t('privacy.downloaded')),
    onError: (error) => toast.error(messageOf(error, t('privacy.downloadFailed'))),
  });
  const language = currentLanguage();
  const [terms] = acceptedTerms;
  return (
    <PrivacyItem
      title={t('privacy.download')}
      text={
        <>
          <p>{t('privacy.downloadText')}</p>
          {terms && (
            <p className="mt-1 text-ink-3">
              {t('privacy.terms', {
                version: longDate(terms.version, language),
                date: longDate(wibDate(new Date(terms.acceptedAt)), language),
              })}
            </p>
          )}
        </>
      }
      action={
        <Button
          variant="secondary"
          busyText={download.isPending && t('privacy.preparing')}
          onClick={() => download.mutate()}
        >
          <Download />
          {t('privacy.downloadAction')}
        </Button>
      }
    />
  );
}

/** Fetched instead of linked, so that a refusal can be shown on this page. */
const fetchOwnData = async () => {
  const response = await send(paths.ownData);
  if (!response.ok || response.headers.get('content-type')?.includes('json')) {
    const { code = '', message = '' } = (await response.json()) as Partial<ApiError>;
    throw new ApiError(response.status, code, message);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(response.headers.get('content-disposition'));
  link.click();
  // Some browsers read the blob only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const fileName = (disposition: string | null) =>
  /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'my-data.zip';
