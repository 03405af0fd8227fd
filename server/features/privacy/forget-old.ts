import { keptSince } from '#domain/retention.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { pictureFile } from '../accounts/pictures/pictures.ts';
import { storedName } from '../messages/message-files.ts';
import { deleteUnusedWords, lockDictionary } from './person-store.ts';
import {
  deleteDecidedDocuments,
  deleteFailedJobs,
  deleteKeptMails,
  deleteDeliveredNotifications,
  emptyPaymentMessages,
  findStrays,
  takeAbandonedPictures,
  takeUnsentFiles,
} from './retention-store.ts';

/** Deletes data whose retention period is over; the periods are in domain/retention.ts. */
export const forgetOld = async (deps: Deps) => {
  const { db, clock } = deps;
  const now = clock.now();
  await deleteDeliveredNotifications(db, keptSince('notifications', now));
  await emptyPaymentMessages(db, keptSince('paymentMessages', now));
  await deleteKeptMails(db, keptSince('keptMails', now));
  await deleteFailedJobs(db, keptSince('failedJobs', now));
  await deleteDecidedDocuments(db);
  await db.transaction().execute(async (trx) => {
    await lockDictionary(trx);
    await deleteUnusedWords(trx);
  });
  await db.transaction().execute(async (trx) => {
    const ids = await takeAbandonedPictures(trx, keptSince('abandonedPictures', now));
    const unsent = await takeUnsentFiles(trx, keptSince('abandonedPictures', now));
    const names = [
      ...ids.flatMap((id) => [pictureFile(id, 'full'), pictureFile(id, 'small')]),
      ...unsent.map(storedName),
    ];
    if (names.length > 0) await enqueue(trx, 'remove-files', { names });
  });
  await removeStrayFiles(deps, keptSince('abandonedPictures', now));
  await deps.files.removeUnfinished?.(keptSince('abandonedPictures', now));
};

const atOnce = 500;

/** Removes files that no row references, left by an aborted upload or a failed removal. */
const removeStrayFiles = async ({ db, files }: Deps, before: Date) => {
  let names: string[] = [];
  const removeUnknown = async () => {
    for (const name of await findStrays(db, names)) await files.delete(name);
    names = [];
  };
  for await (const { name, storedAt } of files.list()) {
    if (storedAt < before) names.push(name);
    if (names.length === atOnce) await removeUnknown();
  }
  if (names.length > 0) await removeUnknown();
};
