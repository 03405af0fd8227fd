import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/calls.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

type ListFilters = NonNullable<CallInput<'adminBookings'>['query']>;

export const adminBookingsQuery = (filters: ListFilters) =>
  infiniteQueryOptions({
    queryKey: ['all-bookings', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      call('adminBookings', { query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

export const adminBookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['all-bookings', 'detail', bookingId],
    queryFn: async ({ signal }) =>
      (await call('adminBooking', { params: { bookingId } }, { signal })).booking,
    ...recordedView,
  });

/** Matches the list and every detail of a booking. */
export const adminBookingQueries = { queryKey: ['all-bookings'] };
