import { statusAfter } from '#domain/verification.ts';
import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { enqueue } from '../../../platform/jobs/queue.ts';
import { notify } from '../../notifications/notify.ts';
import { changedSinceSeen, lockStanding } from './store.ts';
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
    const verified = wasVerified ? 'rechecked' : 'verified';
    const decision = event === 'verify' ? verified : 'rejected';
    const kind = decision === 'rejected' ? 'teacher_rejected' : 'teacher_verified';
    if (decision !== 'rechecked') await notify(trx, { userId: teacherId, kind }, clock.now());
    await enqueue(trx, 'announce-verification', { userId: teacherId, decision, ...details });
  });
};
