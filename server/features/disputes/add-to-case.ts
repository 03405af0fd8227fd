import { maxDisputeImages, isDecided } from '#domain/dispute.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { newId } from '../../platform/database/ids.ts';
import { Problem, problem } from '../../platform/http/problem.ts';
import { encodePhoto } from '../accounts/pictures/encode-picture.ts';
import { limits } from '../accounts/limits.ts';
import {
  countImages,
  findOwnDispute,
  insertImage,
  insertStatement,
  lockDispute,
  type NewImage,
} from './store.ts';

const openCase = async (db: Executor, id: string, person: string) => {
  const dispute = await findOwnDispute(db, id, person);
  if (!dispute) throw problem('not_found');
  if (isDecided(dispute.status)) throw problem('wrong_state');
  return dispute;
};

/** Until the transaction ends the team does not decide without what is added. */
const lockOpenCase = async (trx: Executor, id: string, person: string) => {
  await lockDispute(trx, id);
  return openCase(trx, id, person);
};

/** The other side of the story, once; who filed it has told theirs. */
export const addStatement = (
  { db, clock }: Deps,
  { disputeId, person, text }: { disputeId: string; person: string; text: string },
) =>
  db.transaction().execute(async (trx) => {
    const dispute = await lockOpenCase(trx, disputeId, person);
    if (dispute.filed_by === person) throw problem('wrong_state');
    const isFirst = await insertStatement(trx, { id: disputeId, person, text, now: clock.now() });
    if (!isFirst) throw problem('wrong_state');
  });

/** Stored re-encoded and shown to nobody but the parties and the team; of what is refused nothing is kept. */
export const addImage = async (
  { db, clock, files, limits: counted }: Deps,
  {
    disputeId,
    person,
    readContent,
  }: { disputeId: string; person: string; readContent: () => Promise<Buffer> },
) => {
  await counted.take(limits.uploadPerAccount, person);
  await openCase(db, disputeId, person);
  // Before the form is read and decoded; who sends several at once is caught by the places.
  const isFull = (await countImages(db, disputeId, person)) >= maxDisputeImages;
  if (isFull) throw problem('too_many_images');
  const photo = await encodePhoto(await readContent());
  const now = clock.now();
  const id = newId(now);
  await files.put(imageFile(id), photo);
  try {
    await db.transaction().execute(async (trx) => {
      await lockOpenCase(trx, disputeId, person);
      await takePlace(trx, { id, disputeId, person, now });
    });
  } catch (error) {
    if (error instanceof Problem) await files.delete(imageFile(id));
    throw error;
  }
  return id;
};

const takePlace = async (trx: Executor, image: Omit<NewImage, 'place'>) => {
  for (let place = 1; place <= maxDisputeImages; place += 1) {
    if (await insertImage(trx, { ...image, place })) return;
  }
  throw problem('too_many_images');
};

/** Not among the public pictures: its name has no place under /media. */
export const imageFile = (id: string) => `dispute-${id}.webp`;
