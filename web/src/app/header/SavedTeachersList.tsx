import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import emptyTeachers from '../../art/empty-teachers.svg';
import { Heart } from '../../features/teachers/favourites/Heart.tsx';
import { favouritesQuery } from '../../features/teachers/favourites/queries.ts';
import './texts.ts';
import { rupiah } from '#domain/format.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/Skeleton.tsx';

/** A removed teacher stays until the list is closed, so that a mistake can be undone. */
export function SavedTeachersList({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(favouritesQuery);
  const [opened, setOpened] = useState<readonly Teacher[]>();
  if (data && !opened) setOpened(data);
  if (isPending) {
    return (
      <Skeletons className="grid gap-3 px-5 py-2">
        <Skeleton className="h-12 rounded-lg" />
        <Skeleton className="h-12 rounded-lg" />
      </Skeletons>
    );
  }
  if (isError && !opened) {
    return (
      <ErrorState
        small
        headingLevel={3}
        title={t('savedTeachers.fetchFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!opened?.length) {
    return (
      <EmptyState
        small
        headingLevel={3}
        art={emptyTeachers}
        title={t('savedTeachers.none')}
        text={t('savedTeachers.noneText')}
        action={
          <ButtonLink size="sm" to={paths.teachers()} onClick={onFollow}>
            {t('savedTeachers.find')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul>
      {opened.map((teacher) => (
        <SavedTeacher key={teacher._id} teacher={teacher} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function SavedTeacher({ teacher, onFollow }: { teacher: Teacher; onFollow: () => void }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  return (
    <li className="flex items-center gap-1 pr-2.5 hover:bg-surface-2">
      <Link
        to={paths.session(teacher._id)}
        onClick={onFollow}
        className="flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-5 focus-visible:-outline-offset-2! focus-visible:shadow-none!"
      >
        <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} />
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-md font-semibold">{teacher.fullName}</span>
          <span className="block text-sm text-ink-3">
            {specialityName(teacher.speciality)}, {rupiah(teacher.fees)}
            {t('teachers.perHour')}
          </span>
        </span>
      </Link>
      <Heart teacher={teacher} />
    </li>
  );
}
