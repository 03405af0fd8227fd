import type { Insertable } from 'kysely';
import type { Act } from '#domain/audit.ts';
import type { Audit } from '../platform/database/schema.ts';
import { applicants } from './applicants.ts';
import { demoId } from './ids.ts';
import { submittedAt } from './people.ts';
import { teachers } from './teachers/all.ts';

const day = 24 * 60 * 60 * 1000;

/** The team's record: everyone was looked at the day after they came. */
export const verdictRows = (now: Date): Insertable<Audit>[] => {
  const row = (key: string, act: Act, details = {}) => ({
    id: demoId('verdict', key),
    at: new Date(submittedAt(key, now).getTime() + day),
    admin_id: demoId('admin'),
    act,
    subject_id: demoId(key),
    details,
  });
  return [
    ...teachers.map(({ key }) => row(key, 'verify-teacher')),
    ...applicants
      .filter(({ verification }) => verification === 'rejected')
      .map(({ key, rejectionReason }) => row(key, 'reject-teacher', { reason: rejectionReason })),
  ];
};
