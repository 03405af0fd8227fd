import { useTranslation } from 'react-i18next';
import emptyDisputes from '../art/empty-disputes.svg';
import '../i18n/my-disputes.ts';
import { PageBody } from '../layout/PageBody.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function MyDisputes() {
  const { t } = useTranslation();
  return (
    <PageBody>
      <PageTitle>{t('myDisputes.title')}</PageTitle>
      <PageHead title={t('myDisputes.title')} text={t('myDisputes.promise')} />
      <EmptyState art={emptyDisputes} title={t('myDisputes.empty')} />
    </PageBody>
  );
}
