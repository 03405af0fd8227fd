import type * as z from 'zod/mini';
import type { UpdateMe } from '#contract/accounts.ts';
import { isOldEnough } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/problem.ts';
import { pictureIdOf } from './pictures.ts';
import { findUser, ownsPicture, updateUser } from './store.ts';

export const updateMe = async (
  { db, clock }: Deps,
  userId: string,
  { name, phone, address, gender, dob, image, language }: z.output<typeof UpdateMe>,
) => {
  if (dob && !isOldEnough(dob, wibDate(clock.now()))) {
    throw problem('invalid', { fields: { dob: 'too_young' } });
  }
  return db.transaction().execute(async (trx) => {
    const pictureId = image ? pictureIdOf(image) : null;
    if (image && !(pictureId && (await ownsPicture(trx, userId, pictureId)))) {
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
    if (Object.keys(changes).length > 0) await updateUser(trx, userId, changes);
    return findUser(trx, userId);
  });
};
