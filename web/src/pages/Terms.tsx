import { useTranslation } from 'react-i18next';
import './legal/texts.ts';
import { LegalPage } from './legal/LegalPage.tsx';
import { termsEn } from './legal/terms-en.ts';
import { termsId } from './legal/terms-id.ts';

const text = { en: termsEn, id: termsId };

export function Terms() {
  const { t } = useTranslation();
  return <LegalPage title={t('legal.termsTitle')} text={text} />;
}
