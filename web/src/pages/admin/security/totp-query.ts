import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const totpQuery = queryOptions({
  queryKey: ['totp'],
  queryFn: ({ signal }) => call('totp', undefined, { signal }),
});
