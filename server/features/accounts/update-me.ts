import type * as z from 'zod/mini';
import type { UpdateMe } from '#contract/accounts.ts';
import { isOldEnough } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Clock } from '../../ports.ts';
import { pictureIdOf } from './pictures/pictures.ts';
import { recheckIdentity } from './recheck-identity.ts';
import { findUser, ownsPicture, updateUser } from './store.ts';

type Changes = z.output<typeof UpdateMe>;

export const updateMe = async ({ db, clock, secrets }: Deps, userId: string, changes: Changes) => {
  if (changes.dob && !isOldEnough(changes.dob, wibDate(clock.now()))) {
    throw problem('invalid', { fields: { dob: 'too_young' } });
  }
  return db.transaction().execute(async (trx) => {
    await changePerson(trx, clock, userId, changes);
    return findUser(trx, secrets, userId);
  });
};

/**
 * Runs in the transaction of the profile update; absent fields are not changed. A new name, picture or degree of a
 * verified teacher requires a recheck.
 */
export const changePerson = async (
  db: Executor,
  clock: Clock,
  userId: string,
  {
    name,
    phone,
    address,
    gender,
    dob,
    image,
    language,
    degree,
  }: Changes & { degree?: string | undefined },
) => {
  const pictureId = image ? pictureIdOf(image) : null;
  if (image && !(pictureId && (await ownsPicture(db, userId, pictureId)))) {
    throw problem('invalid', { fields: { image: 'picture_unknown' } });
  }
  const newPicture = image === undefined ? undefined : (pictureId ?? null);
  await recheckIdentity(db, clock, userId, { fullName: name, degree, pictureId: newPicture });
  const changes = {
    ...(name !== undefined && { full_name: name }),
    ...(phone !== undefined && { phone }),
    ...(address && { address_line1: address.line1, address_line2: address.line2 }),
    ...(gender && { gender }),
    ...(dob !== undefined && { birth_day: dob || null }),
    ...(newPicture !== undefined && { picture_id: newPicture }),
    ...(language && { language }),
  };
  if (Object.keys(changes).length > 0) await updateUser(db, userId, changes);
};
