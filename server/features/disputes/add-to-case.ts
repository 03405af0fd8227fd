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

/** Locks the dispute, so that the team cannot decide it before the addition is stored. */
const lockOpenCase = async (trx: Executor, id: string, person: string) => {
  await lockDispute(trx, id);
  return openCase(trx, id, person);
};

/** One statement by the other participant; the report itself is the filer's statement. */
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

/** Stores the image re-encoded, visible to the participants and the team only; a refused upload leaves no file. */
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
  // Refuse before reading and decoding the form; concurrent uploads are limited by the numbered places below.
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

/** The prefix keeps the file private: /media does not serve such names. */
export const imageFile = (id: string) => `dispute-${id}.webp`;
