import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  standingAfter,
  type VerificationEvent,
  type VerificationState,
} from '#domain/verification.ts';
import { call } from '../../../lib/api/api.ts';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { recordedView } from '../../../lib/api/recorded-view.ts';

/** In the order of the team's attention. */
export const queues = ['pending', 'recheck', 'verified', 'rejected'] as const;
export type Queue = (typeof queues)[number];

/** What an address says, which anyone may have typed. */
export const queueOf = (text: string | null): Queue =>
  queues.find((queue) => queue === text) ?? 'pending';

const KEY = 'verification';

export const queueQuery = (status: Queue) =>
  infiniteQueryOptions({
    queryKey: [KEY, 'queue', status],
    queryFn: ({ pageParam, signal }) =>
      call('adminTeachers', { query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const fileQuery = (teacherId: string) =>
  queryOptions({
    queryKey: [KEY, 'file', teacherId],
    queryFn: async ({ signal }) =>
      (await call('adminTeacher', { params: { teacherId } }, { signal })).teacher,
    ...recordedView,
    // Numbers in full do not stay in memory for a page nobody looks at.
    gcTime: 0,
  });

/** A verdict moves a teacher from one queue to another. */
export const allQueues = { queryKey: [KEY, 'queue'] };

/** Where someone was faster, the file that is open is another one, too. */
export const queuesAndFiles = { queryKey: [KEY] };

interface Checked {
  verificationStatus: VerificationState;
  recheck: boolean;
}

/** Someone to look at again is verified, too, and shown as what the team has to do. */
export const queueOfTeacher = ({ verificationStatus, recheck }: Checked): Queue =>
  verificationStatus === 'verified' && recheck ? 'recheck' : verificationStatus;

/** The rule's table decides which verdicts are open. */
export const canBe = (teacher: Checked, event: VerificationEvent) =>
  standingAfter({ verification: teacher.verificationStatus, recheck: teacher.recheck }, event) !==
  undefined;
