import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import emptyTeachers from '../art/empty-teachers.svg';
import '../i18n/listing.ts';
import { PageBody } from '../layout/PageBody.tsx';
import { useSpecialityName } from '../lib/specialities.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

export function Teachers() {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const { speciality } = useParams();
  const [query] = useSearchParams();
  const search = query.get('search')?.trim();
  const title = speciality ? specialityName(speciality) : t('listing.title');

  return (
    <PageBody>
      <PageTitle>{title}</PageTitle>
      <PageHead title={title} text={search && t('listing.searchedFor', { search })} />
      <EmptyState
        art={emptyTeachers}
        title={t('listing.notFound')}
        text={t('listing.notFoundText')}
      />
    </PageBody>
  );
}
