import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { favouritesQuery } from './queries.ts';

/** For students. The heart answers at once and goes back if the server refuses. */
export function useFavourite(teacher: Teacher) {
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
    // Two quick presses reach the server in their order.
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
      // With another heart on its way the answer would be older than what is shown.
      if (queryClient.isMutating({ mutationKey: ['favourites'] }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
    },
  });

  return { isSaved, toggle: () => mutate(!isSaved) };
}
