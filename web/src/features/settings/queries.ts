import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#contract/calls.ts';
import type { ChangeableSettings } from '#contract/settings.ts';
import { call } from '../../lib/api/api.ts';
import { siteQuery } from '../../lib/live-site.ts';

export type SettingsAnswer = CallReply<'adminSettings'>;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('adminSettings', undefined, { signal }),
  staleTime: 0,
});

/** The answer to a change is the new version; what the rest of the client knows of it is old. */
export function useKeepSettings() {
  const queryClient = useQueryClient();
  return (settings: ChangeableSettings) => {
    queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, settings });
    void queryClient.invalidateQueries(siteQuery);
  };
}

/**
 * The version that a change goes out from: the one of now, unless what is being changed here was
 * changed by someone else since it was begun. The server refuses that; then it has been heard of.
 */
export function useSeenVersion(
  now: ChangeableSettings,
  changing: readonly (keyof ChangeableSettings)[],
) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState<ChangeableSettings | undefined>(now);
  if (seen !== now && (!seen || changing.length === 0)) setSeen(now);
  const isOld = seen && changing.some((name) => seen[name] !== now[name]);
  const hearOfOthers = async () => {
    await queryClient.invalidateQueries(settingsQuery);
    setSeen(undefined);
  };
  return { version: isOld ? seen.version : now.version, hearOfOthers };
}
