import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import emptyTeachers from '../../art/empty-teachers.svg';
import { TeacherGrid } from '../../features/teachers/TeacherGrid.tsx';
import type { TeacherSummary } from '../../features/teachers/teacher-summary.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { MoreTile } from './MoreTile.tsx';

const AT_MOST = 10;

// The list of teachers comes with its own call; nobody is verified before that.
const noTeachers: readonly TeacherSummary[] = [];

export function TopTeachers({ teachers = noTeachers }: { teachers?: readonly TeacherSummary[] }) {
  const { t } = useTranslation();
  const isEmpty = teachers.length === 0;
  return (
    <section aria-labelledby="top-teachers" className="py-8 md:py-14">
      <Wrap>
        <div className="mb-4.5 md:mb-7">
          <h2 id="top-teachers" className="text-[1.5rem] md:text-[1.875rem]">
            {t('home.topTeachers')}
          </h2>
          {!isEmpty && <p className="mt-1.5 text-ink-2">{t('home.topTeachersText')}</p>}
        </div>
        {isEmpty ? (
          <NobodyYet />
        ) : (
          <TeacherGrid teachers={teachers.slice(0, AT_MOST)}>
            <MoreTile />
          </TeacherGrid>
        )}
      </Wrap>
    </section>
  );
}

function NobodyYet() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        art={emptyTeachers}
        title={t('home.noTeachersYet')}
        text={t('home.noTeachersYetText')}
        action={
          <ButtonLink to={paths.teachers()} variant="soft" aria-label={t('home.moreTeachers')}>
            {t('home.more')}
            <ArrowRight />
          </ButtonLink>
        }
      />
    </Card>
  );
}
