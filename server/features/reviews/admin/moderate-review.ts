import type { Deps } from '../../../deps.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockStanding, setHidden } from './store.ts';

interface Moderation {
  admin: string;
  reviewId: string;
  /** Why the review is hidden; without a reason it is shown again. */
  reason?: string;
}

/** Hides a review from the public or shows it again; the rating is updated. */
export const moderateReview = ({ db, clock }: Deps, { admin, reviewId, reason }: Moderation) =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const review = await lockStanding(trx, reviewId);
    if (!review) throw problem('not_found');
    const [isHidden, hides] = [review.hidden_at !== null, reason !== undefined];
    if (isHidden === hides) throw problem('wrong_state');
    await setHidden(trx, reviewId, {
      hidden_at: hides ? now : null,
      hidden_reason: reason ?? '',
    });
    const before = isHidden ? { state: 'hidden', reason: review.hidden_reason } : 'visible';
    const details = { ...(hides && { reason }), before, after: hides ? 'hidden' : 'visible' };
    const act = hides ? 'hide-review' : 'show-review';
    await recordAct(trx, { admin, act, subject: reviewId, details }, now);
  });
