import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import './texts.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

export function NoTeachersYet() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        art={emptyTeachers}
        title={t('noTeachersYet.title')}
        text={t('noTeachersYet.text')}
        action={
          <ButtonLink
            to={paths.teachers()}
            variant="soft"
            aria-label={t('noTeachersYet.moreTeachers')}
          >
            {t('home.more')}
            <ArrowRight />
          </ButtonLink>
        }
      />
    </Card>
  );
}
