import { maxFavourites } from '#domain/listing.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../platform/http/problem.ts';
import { countListed, insertFavourite, isFavourite, lockStudent } from './store.ts';
import { isListed } from '../store.ts';

/** The list shows them all, so there are not too many; who is saved already stays so. */
export const saveFavourite = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: string,
  teacherId: string,
) => {
  if (!(await isListed(db, teacherId))) throw problem('not_found');
  await db.transaction().execute(async (trx) => {
    // Of two hearts at once the second counts the first.
    await lockStudent(trx, studentId);
    if (await isFavourite(trx, studentId, teacherId)) return;
    if ((await countListed(trx, studentId)) >= maxFavourites) throw problem('too_many_favourites');
    await insertFavourite(trx, studentId, teacherId, clock.now());
  });
};
