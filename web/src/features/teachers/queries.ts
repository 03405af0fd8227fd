import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import { isSpeciality } from '#domain/speciality.ts';
import { call } from '../../lib/api/api.ts';
import { byCursor } from '../../lib/api/by-cursor.ts';
import type { ListQuery } from './list/filters.ts';

const PAGE = 20;
const MINUTES = 60_000;

export const topTeachersQuery = queryOptions({
  queryKey: ['teachers', 'top'],
  queryFn: async ({ signal }) =>
    (await call('teachers', { query: { limit: 10 } }, { signal })).teachers,
});

/** Cached for a while, so that returning from a teacher restores every loaded row. */
export const teacherListQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ['teachers', 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call('teachers', { query: { ...query, limit: PAGE, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTES,
    gcTime: 15 * MINUTES,
  });

/** A teacher known from a list is shown until the response arrives. */
export const teacherQuery = (teacherId: string, queryClient: QueryClient) =>
  queryOptions({
    queryKey: ['teachers', 'one', teacherId],
    queryFn: async ({ signal }) =>
      (await call('teacher', { params: { teacherId } }, { signal })).teacher,
    placeholderData: () => findListed(queryClient, teacherId),
    retry: (failures, error) => failures < 1 && !isUnknownTeacher(error),
  });

/** Also for a malformed id, which means the same to the reader. */
export function isUnknownTeacher(error: unknown) {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Of the same speciality, then of its category; one more than shown, because the teacher may be among them. */
export const relatedTeachersQuery = (speciality: string) =>
  queryOptions({
    queryKey: ['teachers', 'related', speciality],
    queryFn: async ({ signal }) => {
      const names = [...new Set([speciality, categoryOf(speciality)])];
      const lists = await Promise.all(
        names.map((name) =>
          call('teachers', { query: { speciality: name, limit: 6 } }, { signal }),
        ),
      );
      const found = lists.flatMap(({ teachers }) => teachers);
      return [...new Map(found.map((teacher) => [teacher._id, teacher])).values()];
    },
  });

/** The speciality's category in the list; custom ones are under 'Other'. */
export function categoryOf(speciality: string) {
  return isSpeciality(speciality) ? speciality : 'Other';
}

function findListed(queryClient: QueryClient, teacherId: string) {
  type Pages = { pages: { teachers: Teacher[] }[] };
  return queryClient
    .getQueriesData<Pages>({ queryKey: ['teachers', 'list'] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap((page) => page.teachers)
    .find((teacher) => teacher._id === teacherId);
}
