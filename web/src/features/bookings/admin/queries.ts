import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

type Asked = NonNullable<CallInput<'adminBookings'>['query']>;

export const allBookingsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: ['all-bookings', 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      call('adminBookings', { query: { ...asked, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

export const bookingFileQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['all-bookings', 'file', bookingId],
    queryFn: async ({ signal }) =>
      (await call('adminBooking', { params: { bookingId } }, { signal })).booking,
    ...recordedView,
  });

/** A cancelled session changes the list and its own file. */
export const everyBooking = { queryKey: ['all-bookings'] };
