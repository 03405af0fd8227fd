import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';

export type DuePayouts = CallReply<'adminPayouts'>['due'];

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['payouts'],
  queryFn: ({ pageParam, signal }) =>
    call('adminPayouts', { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});
