import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Teacher } from '#contract/teachers.ts';
import { type Filters, toListQuery } from './filters.ts';
import { teacherListQuery } from '../queries.ts';

/** The pages loaded so far as one list. */
export function useTeacherList(filters: Filters) {
  const list = useInfiniteQuery(teacherListQuery(toListQuery(filters)));
  const pages = list.data?.pages;
  const teachers = useMemo(() => pages && unique(pages.flatMap((page) => page.teachers)), [pages]);
  return {
    ...list,
    teachers,
    found: teachers && { count: teachers.length, more: list.hasNextPage },
  };
}

// A rating that changes between two pages can move a teacher onto both.
function unique(teachers: Teacher[]) {
  return [...new Map(teachers.map((teacher) => [teacher._id, teacher])).values()];
}
