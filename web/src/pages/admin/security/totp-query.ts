import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call('totp', undefined, { signal }),
  // Asked again by itself, the gate would open on recovery codes that nobody has kept yet.
  staleTime: Infinity,
  // The gate draws the page that asks, which must not close it by asking.
  retryOnMount: false,
});
