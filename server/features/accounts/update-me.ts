import type * as z from 'zod/mini';
import type { UpdateMe } from '#contract/accounts.ts';
import { isOldEnough } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import { pictureIdOf } from './pictures/pictures.ts';
import { findUser, ownsPicture, updateUser } from './store.ts';

type Changes = z.output<typeof UpdateMe>;

export const updateMe = async ({ db, clock, secrets }: Deps, userId: string, changes: Changes) => {
  if (changes.dob && !isOldEnough(changes.dob, wibDate(clock.now()))) {
    throw problem('invalid', { fields: { dob: 'too_young' } });
  }
  return db.transaction().execute(async (trx) => {
    await changePerson(trx, userId, changes);
    return findUser(trx, secrets, userId);
  });
};

/** Runs in the transaction of the profile update; absent fields are not changed. */
export const changePerson = async (
  db: Executor,
  userId: string,
  { name, phone, address, gender, dob, image, language }: Changes,
) => {
  const pictureId = image ? pictureIdOf(image) : null;
  if (image && !(pictureId && (await ownsPicture(db, userId, pictureId)))) {
    throw problem('invalid', { fields: { image: 'picture_unknown' } });
  }
  const changes = {
    ...(name !== undefined && { full_name: name }),
    ...(phone !== undefined && { phone }),
    ...(address && { address_line1: address.line1, address_line2: address.line2 }),
    ...(gender && { gender }),
    ...(dob !== undefined && { birth_day: dob || null }),
    ...(image !== undefined && { picture_id: pictureId ?? null }),
    ...(language && { language }),
  };
  if (Object.keys(changes).length > 0) await updateUser(db, userId, changes);
};
