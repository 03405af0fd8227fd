import { statusAfter, undoPeriod } from '#domain/verification.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { cancelJob, enqueue } from '../../../platform/jobs/queue.ts';
import { changedSinceSeen, lockStanding } from './store.ts';
import { listDocuments } from '../teacher/documents.ts';
import { updateProfileRow } from '../teacher/store.ts';

type Verdict = { admin: string; teacherId: string } & (
  | { event: 'verify' }
  | { event: 'reject'; reason: string }
);

/** Of two concurrent decisions on a teacher only the first applies. */
export const decide = async ({ db, clock }: Deps, verdict: Verdict) => {
  const { admin, teacherId, event } = verdict;
  const reason = verdict.event === 'reject' ? verdict.reason : '';
  await db.transaction().execute(async (trx) => {
    const before = await lockStanding(trx, teacherId);
    if (!before) throw problem('not_found');
    if (before.isSuspended) throw problem('teacher_suspended');
    const after = statusAfter(before, event);
    // An admin can verify only the details they have seen, not details that replaced them since.
    const { recheck } = before;
    const isUnseen =
      event === 'verify' && (await changedSinceSeen(trx, { admin, teacherId, recheck }));
    if (!after || isUnseen) throw problem('wrong_state');
    await updateProfileRow(trx, teacherId, {
      ...after,
      rejection_reason: reason,
      ...(event === 'verify' && { verified_as: null }),
    });
    const act = event === 'verify' ? 'verify-teacher' : 'reject-teacher';
    const details = reason === '' ? {} : { reason };
    await recordAct(trx, { admin, act, subject: teacherId, details }, clock.now());
    const wasVerified = before.verification === 'verified';
    const verified = wasVerified ? ('rechecked' as const) : ('verified' as const);
    const decision = event === 'verify' ? verified : 'rejected';
    const { isSuspended: _, ...standing } = before;
    const undo = { admin, before: standing, after };
    const documents = (await listDocuments(trx, teacherId)).map(({ _id }) => _id);
    const announcement = { userId: teacherId, decision, reason, undo, documents } as const;
    const notifyAt = new Date(clock.now().getTime() + undoPeriod);
    await enqueue(trx, 'announce-verification', announcement, keyOf(teacherId), notifyAt);
  });
};

const keyOf = (teacherId: string) => `verification ${teacherId}`;

interface Undo {
  admin: string;
  teacherId: string;
}

/** Possible for the admin who decided, until the teacher is notified or saves the profile. */
export const undoDecision = async ({ db, clock }: Deps, { admin, teacherId }: Undo) => {
  await db.transaction().execute(async (trx) => {
    const now = await lockStanding(trx, teacherId);
    if (!now) throw problem('not_found');
    const job = await cancelJob<'announce-verification'>(trx, keyOf(teacherId));
    const undo = job?.undo;
    const isUnchanged =
      undo?.after.verification === now.verification && undo.after.recheck === now.recheck;
    if (!undo || undo.admin !== admin || !isUnchanged) throw problem('wrong_state');
    const { verified_as, ...before } = undo.before;
    await updateProfileRow(trx, teacherId, {
      ...before,
      verified_as: verified_as ? JSON.stringify(verified_as) : null,
    });
    await recordAct(trx, { admin, act: 'undo-decision', subject: teacherId }, clock.now());
  });
};
