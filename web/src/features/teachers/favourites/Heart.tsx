import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart as HeartIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { useLoginReturn } from '../../../lib/navigation/useLoginReturn.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton, IconLink } from '../../../ui/IconButton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { favouritesQuery } from './queries.ts';
import './texts.ts';

interface HeartProps {
  teacher: Teacher;
  className?: string;
}

/** Saves a teacher or removes one. For students only. */
export function Heart({ teacher, className }: HeartProps) {
  const { t } = useTranslation();
  const { isSaved, toggle } = useFavourite(teacher);
  return (
    <IconButton
      label={t('favourites.save', { name: teacher.fullName })}
      aria-pressed={isSaved}
      onClick={toggle}
      className={classNames(
        'aria-pressed:text-danger [&[aria-pressed=true]_.lucide]:fill-current',
        className,
      )}
    >
      <HeartIcon />
    </IconButton>
  );
}

/** For guests: links to the login and back. */
export function GuestHeart({ teacher, className }: HeartProps) {
  const { t } = useTranslation();
  return (
    <IconLink
      to={paths.login}
      state={useLoginReturn()}
      label={t('favourites.save', { name: teacher.fullName })}
      className={className}
    >
      <HeartIcon />
    </IconLink>
  );
}

/** For students. Updates at once and reverts if the server refuses. */
function useFavourite(teacher: Teacher) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: saved } = useQuery(favouritesQuery);
  const isSaved = saved?.some(({ _id }) => _id === teacher._id) ?? false;

  const show = (save: boolean) =>
    queryClient.setQueryData(favouritesQuery.queryKey, (shown = []) => {
      const others = shown.filter(({ _id }) => _id !== teacher._id);
      return save ? [teacher, ...others] : others;
    });

  const { mutate } = useMutation({
    mutationKey: ['favourites'],
    // One at a time: two quick clicks reach the server in order.
    scope: { id: `favourite ${teacher._id}` },
    mutationFn: (save: boolean) =>
      call(save ? 'addFavourite' : 'removeFavourite', { params: { teacherId: teacher._id } }),
    onMutate: async (save) => {
      await queryClient.cancelQueries({ queryKey: favouritesQuery.queryKey });
      show(save);
    },
    onError: (error, save) => {
      show(!save);
      toast.error(messageOf(error, t('favourites.failed')));
    },
    onSettled: () => {
      // With another change in flight a refetch would overwrite it.
      if (queryClient.isMutating({ mutationKey: ['favourites'] }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    },
  });

  return { isSaved, toggle: () => mutate(!isSaved) };
}
