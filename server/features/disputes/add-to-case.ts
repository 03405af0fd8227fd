import { maxDisputeImages } from '#domain/dispute.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { problem } from '../../platform/problem.ts';
import { encodePhoto } from '../accounts/encode-picture.ts';
import { limits } from '../accounts/limits.ts';
import { countImages, findOwnDispute, insertImage, insertStatement } from './store.ts';

const openCase = async (db: Deps['db'], id: string, person: string) => {
  const dispute = await findOwnDispute(db, id, person);
  if (!dispute) throw problem('not_found');
  if (dispute.status === 'resolved') throw problem('wrong_state');
  return dispute;
};

/** The other side of the story, once; who filed it has told theirs. */
export const addStatement = async (
  { db, clock }: Deps,
  { disputeId, person, text }: { disputeId: string; person: string; text: string },
) => {
  const dispute = await openCase(db, disputeId, person);
  if (dispute.filed_by === person) throw problem('wrong_state');
  const isFirst = await insertStatement(db, { id: disputeId, person, text, now: clock.now() });
  if (!isFirst) throw problem('wrong_state');
};

/** Stored re-encoded and shown to nobody but the parties and the team; of what is refused nothing is kept. */
export const addImage = async (
  { db, clock, files, limits: counted }: Deps,
  { disputeId, person, content }: { disputeId: string; person: string; content: Buffer },
) => {
  await counted.take(limits.uploadPerAccount, person);
  await openCase(db, disputeId, person);
  // Before the dear part; who sends several at once is caught by the places.
  const isFull = (await countImages(db, disputeId, person)) >= maxDisputeImages;
  if (isFull) throw problem('too_many_images');
  const photo = await encodePhoto(content);
  const now = clock.now();
  const id = newId(now);
  await files.put(imageFile(id), photo);
  for (let place = 1; place <= maxDisputeImages; place += 1) {
    if (await insertImage(db, { id, disputeId, person, place, now })) return id;
  }
  await files.delete(imageFile(id));
  throw problem('too_many_images');
};

/** Not among the public pictures: its name has no place under /media. */
export const imageFile = (id: string) => `dispute-${id}.webp`;
