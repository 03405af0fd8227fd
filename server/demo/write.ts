import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Insertable, sql } from 'kysely';
import type { Act } from '#domain/audit.ts';
import { encodeDrawing } from '../features/accounts/pictures/encode-picture.ts';
import { pictureFile } from '../features/accounts/pictures/pictures.ts';
import { postAll } from '../features/ledger/post.ts';
import { storedName } from '../features/messages/message-files.ts';
import { refreshAllFreeHours } from '../features/teachers/free-hours/refresh.ts';
import type { Db, Executor } from '../platform/database/db.ts';
import type { Audit } from '../platform/database/schema.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import { hashPassword } from '../platform/security/passwords.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { Files } from '../ports.ts';
import { applicants } from './applicants.ts';
import { bookingRows } from './bookings.ts';
import { documentRows, saveRefundAccount, secretRows } from './confidential.ts';
import { conversationRows } from './conversations.ts';
import { disputeRows } from './disputes.ts';
import { eventRows } from './events.ts';
import { demoId } from './ids.ts';
import { moneyRows } from './money.ts';
import { notificationRows } from './notifications.ts';
import { payoutRows } from './payouts.ts';
import { portrayed, profileRows, ruleColumns, submittedAt, userRows } from './people.ts';
import { favourites } from './sessions.ts';
import { teachers } from './teachers/all.ts';

export const demoPassword = 'lentera-demo';
export const demoEmails = ['student@demo.test', 'teacher@demo.test', 'admin@demo.test'] as const;

interface DemoTargets {
  db: Db;
  files: Files;
  secrets: Secrets;
}

/** Writes the demo data into an empty database, once; later changes stay. Returns whether the data is there. */
export const writeDemoData = async ({ db, files, secrets }: DemoTargets, now: Date) => {
  if (!(await isEmpty(db))) return hasDemoAccounts(db);
  const photo = await readFile(new URL('homework.webp', import.meta.url));
  const documents = await documentRows(secrets, now);
  // Files first: a portrait without a row does no harm, a row without its portrait does.
  const [passwordHash] = await Promise.all([
    hashPassword(demoPassword),
    putPortraits(files, portrayed),
    ...conversationRows(now).files.map((file) => files.put(storedName(file), photo)),
  ]);
  const isThere = await db.transaction().execute(async (trx) => {
    if (!(await isEmpty(trx))) return hasDemoAccounts(trx);
    await writePeople(trx, passwordHash, now);
    await trx.insertInto('teacher_secrets').values(secretRows(secrets, now)).execute();
    await trx.insertInto('teacher_documents').values(documents).execute();
    await trx.insertInto('audit').values(verdictRows(now)).execute();
    await writeBookings(trx, now);
    await saveRefundAccount(trx, secrets);
    await setRules(trx, now);
    await verifyTeachers(trx);
    await trx.insertInto('favourites').values(favouriteRows(now)).execute();
    await writeConversations(trx, photo.length, now);
    return true;
  });
  // So that the first visitor sees them.
  await refreshAllFreeHours({ db, clock: { now: () => now } });
  return isThere;
};

export const isEmpty = async (db: Executor) =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;

export const hasDemoAccounts = async (db: Executor) => {
  const known = db.selectFrom('users').select('id').where('email', 'in', demoEmails);
  return (await known.executeTakeFirst()) !== undefined;
};

const writePeople = async (trx: Executor, passwordHash: string, now: Date) => {
  await trx.insertInto('users').values(userRows(now, passwordHash)).execute();
  await trx
    .insertInto('pictures')
    .values(
      portrayed.map((key) => ({ id: portraitId(key), owner_id: demoId(key), created_at: now })),
    )
    .execute();
  await sql`update users set picture_id = p.id from pictures p where p.owner_id = users.id`.execute(
    trx,
  );
  await trx.insertInto('teacher_profiles').values(profileRows(now)).execute();
};

const writeBookings = async (trx: Executor, now: Date) => {
  const { series, bookings, reviews, cancellations } = bookingRows(now);
  const money = moneyRows(bookings, cancellations);
  const { batches, payouts, transfers, audit } = payoutRows(money.transfers, now);
  const reported = disputeRows(bookings, now);
  const happened = { bookings, reviews, refunds: money.refunds, disputes: reported.disputes };
  await trx.insertInto('series').values(series).execute();
  await trx.insertInto('bookings').values(bookings).execute();
  await trx.insertInto('reviews').values(reviews).execute();
  await trx.insertInto('booking_events').values(eventRows(bookings, cancellations)).execute();
  await trx.insertInto('payments').values(money.payments).execute();
  await trx.insertInto('sandbox_payments').values(money.orders).execute();
  await trx.insertInto('refunds').values(money.refunds).execute();
  await trx.insertInto('disputes').values(reported.disputes).execute();
  await trx.insertInto('dispute_statements').values(reported.statements).execute();
  await trx.insertInto('joins').values(reported.joins).execute();
  await trx.insertInto('notifications').values(notificationRows(happened, now)).execute();
  await trx.insertInto('payout_batches').values(batches).execute();
  await trx.insertInto('payouts').values(payouts).execute();
  await trx.insertInto('audit').values(audit).execute();
  // In chronological order: nothing is paid out before it was earned.
  const moved = [...money.transfers, ...transfers, ...reported.transfers];
  await postAll(
    trx,
    moved.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
};

const writeConversations = async (trx: Executor, bytes: number, now: Date) => {
  const { conversations, messages, files, reports } = conversationRows(now);
  await trx.insertInto('conversations').values(conversations).execute();
  await trx.insertInto('messages').values(messages).execute();
  await trx
    .insertInto('message_files')
    .values(files.map((file) => ({ ...file, bytes })))
    .execute();
  await trx.insertInto('conversation_reports').values(reports).execute();
  for (const { id } of reports) await enqueue(trx, 'mail-report', { reportId: id });
};

/** After the bookings, which some of the rules would not allow. */
const setRules = async (trx: Executor, now: Date) => {
  for (const [key, rules] of ruleColumns(now)) {
    const profile = trx.updateTable('teacher_profiles').set(rules);
    await profile.where('user_id', '=', demoId(key)).execute();
  }
};

/** After the reviews, so that teachers are indexed once, with their final rating. */
const verifyTeachers = (trx: Executor) =>
  trx
    .updateTable('teacher_profiles')
    .set({ verification: 'verified' })
    .where(
      'user_id',
      'in',
      teachers.map(({ key }) => demoId(key)),
    )
    .execute();

const favouriteRows = (now: Date) =>
  favourites.map(([student, teacher], i) => ({
    student_id: demoId(student),
    teacher_id: demoId(teacher),
    created_at: new Date(now.getTime() - (favourites.length - i) * 24 * 60 * 60 * 1000),
  }));

const folder = fileURLToPath(new URL('../../web/src/art/avatars/', import.meta.url));

const portraitId = (key: string) => demoId('portrait', key);

const putPortraits = async (files: Files, keys: string[]) => {
  const put = async (key: string) => {
    for (const { size, bytes } of await encodeDrawing(await readFile(`${folder}${key}.svg`))) {
      await files.put(pictureFile(portraitId(key), size), bytes);
    }
  };
  // Few at a time: the queue of uploads is short.
  const left = keys.values();
  const putNext = async () => {
    for (const key of left) await put(key);
  };
  await Promise.all(Array.from({ length: 4 }, putNext));
};

const day = 24 * 60 * 60 * 1000;

/** The audit: each teacher was checked the day after registering. */
const verdictRows = (now: Date): Insertable<Audit>[] => {
  const row = (key: string, act: Act, details = {}) => ({
    id: demoId('verdict', key),
    at: new Date(submittedAt(key, now).getTime() + day),
    admin_id: demoId('admin'),
    act,
    subject_id: demoId(key),
    details,
  });
  return [
    ...teachers.map(({ key }) => row(key, 'verify-teacher')),
    ...applicants
      .filter(({ verification }) => verification === 'rejected')
      .map(({ key, rejectionReason }) => row(key, 'reject-teacher', { reason: rejectionReason })),
  ];
};
