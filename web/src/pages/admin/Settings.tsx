import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../features/settings/texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import '../../lib/texts/menu.ts';
import { moment } from '../../lib/format/moments.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { CommissionCard } from '../../features/settings/CommissionCard.tsx';
import { MethodsCard } from '../../features/settings/MethodsCard.tsx';
import { ContactCard } from '../../features/settings/ContactCard.tsx';
import { SearchWordsCard } from '../../features/teachers/admin/SearchWordsCard.tsx';
import { settingsQuery } from '../../features/settings/queries.ts';

/** Settings that may change while the program runs. */
export function Settings() {
  const { t } = useTranslation();
  const query = useQuery(settingsQuery);
  useErrorToast(query, t('adminSettings.fetchFailed'));
  const { data } = query;
  const changed = data?.settings.changedAt;
  return (
    <>
      <PageTitle>{t('menu.settings')}</PageTitle>
      <h1 className="sr-only">{t('menu.settings')}</h1>
      <div className="grid max-w-180 gap-5">
        {query.isPending && <ListSkeleton />}
        {query.isLoadingError && (
          <ErrorState title={t('adminSettings.fetchFailed')} onRetry={() => void query.refetch()} />
        )}
        {data && (
          <>
            <CommissionCard settings={data.settings} />
            <MethodsCard settings={data.settings} />
            <ContactCard settings={data.settings} />
            <p className="text-sm text-ink-3">
              {changed
                ? t('adminSettings.changed', {
                    version: data.settings.version,
                    by: data.settings.changedBy,
                    when: moment(changed, currentLanguage()),
                  })
                : t('adminSettings.unchanged')}
            </p>
          </>
        )}
        <SearchWordsCard />
      </div>
    </>
  );
}
