import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { categoryOf } from '../../features/teachers/queries.ts';
import '../../features/teachers/texts.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';

export function Breadcrumb({ speciality }: { speciality: string }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const category = categoryOf(speciality);
  return (
    <nav aria-label={t('session.breadcrumb')} className="pt-1 md:pt-3">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
        <li>
          <Link to={paths.teachers()} className={CRUMB}>
            {t('session.allTeachers')}
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          <ChevronRight className="size-3.75" />
          <Link to={paths.teachers(category)} className={CRUMB}>
            {specialityName(category)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

const CRUMB =
  'inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-3';
