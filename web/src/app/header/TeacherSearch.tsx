import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useMe } from '../../features/accounts/queries.ts';
import { SearchBox } from '../../ui/forms/SearchBox.tsx';

export function TeacherSearch({ className }: { className?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <SearchBox
      label={t('layout.searchTeacher')}
      action={paths.teachers()}
      onSearch={(search) => void navigate(paths.teachers(undefined, { search }))}
      className={className}
    />
  );
}

const OWN_PAGES = /^(my-|messages|session|receipts|payments)/;

/** The search on a phone, below the header. Not for teachers, and not on a person's own pages. */
export function TeacherSearchRow({ page }: { page: string }) {
  const { user } = useMe();
  if (user?.role === 'teacher' || OWN_PAGES.test(page)) return null;
  return (
    <div className="px-(--gutter) pt-3 md:hidden">
      <TeacherSearch />
    </div>
  );
}
