import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { block, unblock } from './message-store.ts';
import { announcePartners } from './presence-store.ts';
import { findOwnConversation } from './store.ts';

interface Own {
  conversationId: string;
  person: string;
}

export const blockConversation = (deps: Deps, own: Own) => change(deps, own, block);
export const unblockConversation = (deps: Deps, own: Own) => change(deps, own, unblock);

/** A block hides each person's online status from the other, so both lists of online partners are refreshed. */
const change = ({ db }: Deps, { conversationId, person }: Own, write: typeof block) =>
  db.transaction().execute(async (trx) => {
    const conversation = await findOwnConversation(trx, conversationId, person);
    if (!conversation) throw problem('not_found');
    await write(trx, conversationId, person);
    await announcePartners(trx, [conversation.student_id, conversation.teacher_id]);
  });
