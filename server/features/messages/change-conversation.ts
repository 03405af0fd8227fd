import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import { block, unblock } from './message-store.ts';
import { announcePartners } from './presence-store.ts';
import {
  findConversation,
  findOwnConversation,
  findPair,
  haveBooked,
  openConversation,
} from './store.ts';

/** A student may write to any listed teacher; otherwise the student must have paid for a booking with the teacher. */
export const startConversation = async (
  { db, clock }: Deps,
  { person, other }: { person: string; other: string },
) => {
  const pair = await findPair(db, person, other);
  const student = pair.find(({ role }) => role === 'student');
  const teacher = pair.find(({ role }) => role === 'teacher');
  const isGone = pair.some(({ id, suspended_at }) => id === other && suspended_at);
  if (!student || !teacher || isGone) throw problem('not_found');
  const ids = { studentId: student.id, teacherId: teacher.id };
  const existing = await findConversation(db, student.id, teacher.id);
  if (existing) return existing;
  const mayStart =
    (person === student.id && teacher.listed) || (await haveBooked(db, student.id, teacher.id));
  if (!mayStart) throw problem('not_found');
  const now = clock.now();
  const conversationId = await openConversation(db, { id: newId(now), ...ids, now });
  await announcePartners(db, [student.id, teacher.id]);
  return conversationId;
};

interface OwnConversation {
  conversationId: string;
  person: string;
}

export const blockConversation = (deps: Deps, own: OwnConversation) =>
  changeBlock(deps, own, block);
export const unblockConversation = (deps: Deps, own: OwnConversation) =>
  changeBlock(deps, own, unblock);

/** A block hides each person's online status from the other, so both lists of online partners are refreshed. */
const changeBlock = (
  { db }: Deps,
  { conversationId, person }: OwnConversation,
  write: typeof block,
) =>
  db.transaction().execute(async (trx) => {
    const conversation = await findOwnConversation(trx, conversationId, person);
    if (!conversation) throw problem('not_found');
    await write(trx, conversationId, person);
    await announcePartners(trx, [conversation.student_id, conversation.teacher_id]);
  });
