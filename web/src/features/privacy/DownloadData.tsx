import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OwnPrivacy } from '#contract/privacy.ts';
import { wibDate } from '#domain/calendar.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import './texts.ts';
import { messageOf } from '../../lib/api/api.ts';
import { longDate } from '../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../lib/toast.ts';
import { fetchOwnData } from './own-data.ts';
import { Part } from './Part.tsx';

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
    <Part
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
