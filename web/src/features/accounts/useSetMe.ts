import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { releaseAll } from '../../lib/navigation/leaving.ts';
import { meQuery } from './queries.ts';

/** Whether the person ended the last login here, and not time or another device. */
export const lastLogin = { wasLeft: false };

/** Someone else is there now: what the former person saw is dropped. */
export function useSetMe() {
  const queryClient = useQueryClient();
  return async (user: User | null) => {
    // An answer still on its way would overwrite it.
    await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
    releaseAll();
    lastLogin.wasLeft = user === null;
    queryClient.setQueryData(meQuery.queryKey, user);
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  };
}
