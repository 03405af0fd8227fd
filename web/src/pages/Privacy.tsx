import { useTranslation } from 'react-i18next';
import './legal/texts.ts';
import { LegalPage } from './legal/LegalPage.tsx';
import { privacyEn } from './legal/privacy-en.ts';
import { privacyId } from './legal/privacy-id.ts';

const text = { en: privacyEn, id: privacyId };

export function Privacy() {
  const { t } = useTranslation();
  return <LegalPage title={t('legal.privacyTitle')} text={text} />;
}
