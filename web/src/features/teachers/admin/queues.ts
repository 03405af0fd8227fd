import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  statusAfter,
  type VerificationEvent,
  type VerificationState,
} from '#domain/verification.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

/** In the order of priority. */
export const queues = ['pending', 'recheck', 'verified', 'rejected'] as const;
export type VerificationQueue = (typeof queues)[number];

/** The queues that wait for a decision. */
export const isWork = (queue: VerificationQueue) => queue === 'pending' || queue === 'recheck';

/** Reads the queue from the URL, which may hold anything. */
export const queueOf = (text: string | null): VerificationQueue =>
  queues.find((queue) => queue === text) ?? 'pending';

const KEY = 'verification';

export const queueQuery = (status: VerificationQueue) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'queue', status],
    queryFn: ({ pageParam, signal }) =>
      call('adminTeachers', { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const teacherDetailQuery = (teacherId: string) =>
  queryOptions({
    queryKey: [KEY, 'detail', teacherId],
    queryFn: async ({ signal }) =>
      (await call('adminTeacher', { params: { teacherId } }, { signal })).teacher,
    ...recordedView,
    // Do not keep full numbers in memory after the page is left.
    gcTime: 0,
  });

/** Matches all queues: a decision moves a teacher from one to another. */
export const verificationQueueQueries = { queryKey: [KEY, 'queue'] };

/** Matches queues and details: another admin may have changed both. */
export const verificationQueries = { queryKey: [KEY] };

interface TeacherStatus {
  verificationStatus: VerificationState;
  recheck: boolean;
}

/** A verified teacher with new details belongs to the recheck queue. */
export const queueOfTeacher = ({ verificationStatus, recheck }: TeacherStatus): VerificationQueue =>
  verificationStatus === 'verified' && recheck ? 'recheck' : verificationStatus;

/** Asks the domain's transition table. */
export const isDecisionOpen = (teacher: TeacherStatus, event: VerificationEvent) =>
  statusAfter({ verification: teacher.verificationStatus, recheck: teacher.recheck }, event) !==
  undefined;
