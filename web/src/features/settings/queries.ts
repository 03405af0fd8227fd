import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeableSettings } from '#contract/settings.ts';
import { call } from '../../lib/api/api.ts';
import { siteQuery } from '../../lib/live-site.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('adminSettings', undefined, { signal }),
  staleTime: 0,
});

/** Stores the saved settings and refetches the site's public facts. */
export function useStoreSettings() {
  const queryClient = useQueryClient();
  return (settings: ChangeableSettings) => {
    queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, settings });
    void queryClient.invalidateQueries(siteQuery);
  };
}

/**
 * The version to send with a change: the current one, unless another admin has changed the
 * edited fields since editing began. Then the server refuses, and the change is loaded.
 */
export function useBaseVersion(
  now: ChangeableSettings,
  changing: readonly (keyof ChangeableSettings)[],
) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<ChangeableSettings | undefined>(now);
  if (seen !== now && (!seen || changing.length === 0)) setSeen(now);
  const isOld = seen && changing.some((name) => seen[name] !== now[name]);
  const loadOtherChanges = async () => {
    await queryClient.invalidateQueries(settingsQuery);
    setSeen(undefined);
  };
  return { version: isOld ? seen.version : now.version, loadOtherChanges };
}
