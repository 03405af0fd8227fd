import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallReply } from '#contract/calls.ts';
import type { ChangeableSettings } from '#contract/settings.ts';
import { call } from '../../../lib/api.ts';
import { siteQuery } from '../../../lib/live-site.ts';

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
