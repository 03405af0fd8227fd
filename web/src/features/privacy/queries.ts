import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export const ownPrivacyQuery = queryOptions({
  queryKey: ['own-privacy'],
  queryFn: async ({ signal }) => (await call('ownPrivacy', undefined, { signal })).privacy,
});
