import type * as z from 'zod/mini';
import type { admin } from '#contract/teachers-admin.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts';
import type { Db } from '../../../platform/database/db.ts';
import { pictureUrl } from '../../accounts/pictures/pictures.ts';
import { countQueues, findQueue } from './store.ts';

const pageSize = 50;

/** One page of teachers in one verification state, with the size of every queue. */
export const listQueue = async (
  db: Db,
  { status, cursor }: z.output<typeof admin.adminTeachers.query>,
) => {
  const order = `teachers ${status}`;
  const after = decodeCursor(order, cursor);
  const rows = await findQueue(db, { status, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    teachers: shown.map((row) => ({
      _id: row.id,
      fullName: row.full_name,
      profilePicture: pictureUrl(row.picture_id),
      speciality: row.speciality,
      verificationStatus: row.verification,
      recheck: row.recheck,
      submittedAt: row.submitted_at.toISOString(),
    })),
    counts: await countQueues(db),
    nextCursor: last ? encodeCursor(order, last) : null,
  };
};
