import { sql } from 'kysely';
import {
  beginsToWait,
  type DocumentKind,
  maxDocuments,
  statusAfter,
  takesDocuments,
} from '#domain/verification.ts';
import type { Deps } from '../../../deps.ts';
import type { Db, Executor } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/database/ids.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { limits } from '../../accounts/limits.ts';
import { encodePhoto } from '../../accounts/pictures/encode-picture.ts';
import { findOwn, lockOwn, updateProfileRow } from './store.ts';

const placeOf = (teacherId: string) =>
  ({ column: 'teacher_documents.photo', owner: teacherId }) as const;

export const sealPhoto = (secrets: Secrets, teacherId: string, photo: Buffer) =>
  secrets.seal(photo, placeOf(teacherId));

interface DocumentUpload {
  kind: DocumentKind;
  readContent: () => Promise<Buffer>;
}

/** Like saving the profile, an upload submits a rejected teacher again. */
export const addDocument = async (
  { db, clock, secrets, limits: counted }: Deps,
  teacherId: string,
  { kind, readContent }: DocumentUpload,
) => {
  await counted.take(limits.uploadPerAccount, teacherId);
  const own = await findOwn(db, teacherId);
  if (!own) throw problem('not_found');
  // Refuse before reading and decoding the form; the state is checked again below.
  if (!takesDocuments(own)) throw problem('wrong_state');
  const photo = sealPhoto(secrets, teacherId, await encodePhoto(await readContent()));
  return db.transaction().execute(async (trx) => {
    const locked = await lockOwn(trx, teacherId);
    const after = locked && statusAfter(locked, 'save');
    if (!after || !takesDocuments(locked)) throw problem('wrong_state');
    const now = clock.now();
    if (kind === 'id') await deleteDocuments(trx, teacherId, { kind });
    const place = await freePlace(trx, teacherId, kind);
    if (place === undefined) throw problem('too_many_images');
    await trx
      .insertInto('teacher_documents')
      .values({ id: newId(now), teacher_id: teacherId, kind, place, photo, created_at: now })
      .execute();
    if (beginsToWait(locked, after)) {
      await updateProfileRow(trx, teacherId, {
        verification: after.verification,
        rejection_reason: '',
        submitted_at: now,
      });
    }
    return listDocuments(trx, teacherId);
  });
};

export const removeDocument = async ({ db }: Deps, teacherId: string, id: string) => {
  const [deleted] = await deleteDocuments(db, teacherId, { ids: [id] });
  if (!deleted || deleted.numDeletedRows === 0n) throw problem('not_found');
  return listDocuments(db, teacherId);
};

/** Without the photos. */
export const listDocuments = async (db: Executor, teacherId: string) => {
  const rows = await db
    .selectFrom('teacher_documents')
    .select(['id', 'kind', 'created_at'])
    .where('teacher_id', '=', teacherId)
    .orderBy('kind', 'desc')
    .orderBy('place')
    .execute();
  return rows.map(({ id, kind, created_at }) => ({
    _id: id,
    kind: kind as DocumentKind,
    createdAt: created_at.toISOString(),
  }));
};

/** Undefined if it does not exist or cannot be decrypted. */
export const openDocument = async (
  db: Executor,
  secrets: Secrets,
  { teacherId, documentId }: { teacherId: string; documentId: string },
) => {
  const row = await db
    .selectFrom('teacher_documents')
    .select('photo')
    .where('id', '=', documentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return row && secrets.openBytes(row.photo, placeOf(teacherId));
};

export const deleteDocuments = (
  db: Executor,
  teacherId: string,
  which: { kind: DocumentKind } | { ids: string[] },
) => {
  const all = db.deleteFrom('teacher_documents').where('teacher_id', '=', teacherId);
  return 'kind' in which
    ? all.where('kind', '=', which.kind).execute()
    : all.where('id', 'in', which.ids).execute();
};

/** Seals photos anew that are not under the current key, one at a time: together they may not fit into memory. */
export const rotateDocuments = async (db: Db, secrets: Secrets) => {
  const outdated = await db
    .selectFrom('teacher_documents')
    .select('id')
    .where(sql<boolean>`substr(photo, 1, 2) <> ${secrets.currentMark}`)
    .execute();
  const count = { rotated: 0, unreadable: 0 };
  for (const { id } of outdated) {
    await db.transaction().execute(async (trx) => {
      const query = trx.selectFrom('teacher_documents').select(['teacher_id', 'photo']);
      const row = await query.where('id', '=', id).forUpdate().executeTakeFirst();
      if (!row) return;
      const opened = secrets.openBytes(row.photo, placeOf(row.teacher_id));
      count[opened ? 'rotated' : 'unreadable'] += 1;
      if (!opened) return;
      const photo = sealPhoto(secrets, row.teacher_id, opened);
      await trx.updateTable('teacher_documents').set({ photo }).where('id', '=', id).execute();
    });
  }
  return count;
};

const freePlace = async (db: Executor, teacherId: string, kind: DocumentKind) => {
  const rows = await db
    .selectFrom('teacher_documents')
    .select('place')
    .where('teacher_id', '=', teacherId)
    .where('kind', '=', kind)
    .execute();
  const taken = new Set(rows.map((row) => row.place));
  const places = Array.from({ length: maxDocuments[kind] }, (_, index) => index + 1);
  return places.find((place) => !taken.has(place));
};
