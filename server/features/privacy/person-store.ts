import { openPayoutStatuses } from '#domain/payout.ts';
import { sentRefundStatuses } from '#domain/payment.ts';
import { decidedDisputeStatuses } from '#domain/dispute.ts';
import { sql } from 'kysely';
import { type DeletionBlocker, deletionBlockers } from '#domain/account.ts';
import { statusesWith } from '#domain/booking.ts';
import { creditAccount } from '#domain/credit.ts';
import { teacherAccount } from '#domain/ledger.ts';
import type { Executor } from '../../platform/database/db.ts';
import { isId } from '../../platform/database/ids.ts';
import { pictureFile } from '../accounts/pictures/pictures.ts';
import { imageFile } from '../disputes/add-to-case.ts';
import { storedName } from '../messages/message-files.ts';
import { personalData } from './personal-data/tables.ts';
import type { Person, PersonalTable } from './personal-data/table.ts';
import { sqlLiteralList } from '../../platform/database/literal-list.ts';

/** The person's rows of one kind; when no column may be shown, placeholder rows that give only their number. */
export const findRows = async (
  db: Executor,
  { table, whose, shown }: PersonalTable,
  who: Person,
) => {
  const columns = sql.raw(shown || 'true as stored');
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(table)} where ${whose(who)} order by 1`.execute(db);
  return rows;
};

/** `who` is an email address or an id. */
export const findPerson = (db: Executor, who: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where(isId(who) ? 'id' : 'email', '=', who)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Locks the account until the transaction ends, also against new references to it. */
export const lockPerson = async (db: Executor, id: string) => {
  const query = db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at', 'full_name', 'language']);
  return query.where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst();
};

/** One statement, hence one snapshot: money that moves between tables meanwhile cannot be missed. */
export const findBlockers = async (db: Executor, id: string) => {
  const { rows } = await sql<Record<DeletionBlocker, boolean>>`
    select exists (select from bookings where ${id} in (student_id, teacher_id)
                      and status in (${sql.join(statusesWith('open'))})) as open_bookings,
           exists (select from ledger_accounts where code = ${teacherAccount(id)} and credits > debits)
             as unpaid_earnings,
           exists (select from refunds r join bookings b on b.id = r.booking_id
                    where b.student_id = ${id} and r.status not in ${sqlLiteralList(sentRefundStatuses)}) as pending_refunds,
           exists (select from ledger_accounts where code = ${creditAccount(id)} and credits > debits)
             or exists (select from withdrawals where student_id = ${id} and status = 'made') as credit,
           exists (select from payouts where teacher_id = ${id} and status in ${sqlLiteralList(openPayoutStatuses)}) as open_payouts,
           exists (select from disputes d join bookings b on b.id = d.booking_id
                    where ${id} in (b.student_id, b.teacher_id) and d.status not in ${sqlLiteralList(decidedDisputeStatuses)}) as open_disputes`.execute(
    db,
  );
  return deletionBlockers.filter((blocker) => rows[0]?.[blocker]);
};

/** Take this lock before the search dictionary's: profile updates lock in that order; the reverse would deadlock. */
export const lockProfile = (db: Executor, teacherId: string) =>
  sql`select from teacher_profiles where user_id = ${teacherId} for update`.execute(db);

/** Blocks concurrent changes of the search dictionary until the transaction ends. */
export const lockDictionary = (db: Executor) =>
  sql`lock table search_words in share row exclusive mode`.execute(db);

/** The names of the person's files in the storage. */
export const findFiles = async (db: Executor, id: string) => {
  const pictures = await db
    .selectFrom('pictures')
    .select('id')
    .where('owner_id', '=', id)
    .execute();
  const images = db.selectFrom('dispute_images').select('id').where('user_id', '=', id);
  const messageFiles = db
    .selectFrom('message_files')
    .select(['id', 'type'])
    .where('user_id', '=', id);
  return [
    ...pictures.flatMap((row) => [pictureFile(row.id, 'full'), pictureFile(row.id, 'small')]),
    ...(await images.execute()).map((row) => imageFile(row.id)),
    ...(await messageFiles.execute()).map(storedName),
  ];
};

/** Deletes or empties the tables as `personalData` says, then anonymises the account, of which only the id stays. */
export const forgetPerson = async (db: Executor, person: Person, now: Date) => {
  const words = await db
    .selectFrom('word_teachers')
    .select('word_id')
    .where('teacher_id', '=', person.id)
    .execute();
  for (const { table, whose, atEnd } of personalData) {
    if (atEnd === 'goes') {
      await sql`delete from ${sql.table(table)} where ${whose(person)}`.execute(db);
    } else if (!('stays' in atEnd)) {
      const emptied = Object.entries(atEnd).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${whose(person)}`.execute(
        db,
      );
    }
  }
  await db
    .updateTable('users')
    .set({ email: `${person.id}@deleted.invalid`, deleted_at: now, suspended_at: now })
    .where('id', '=', person.id)
    .execute();
  await deleteUnusedWords(
    db,
    words.map((row) => row.word_id),
  );
  await sql`delete from graphile_worker._private_jobs
    where payload ->> 'email' = ${person.email} or payload ->> 'userId' = ${person.id}`.execute(db);
};

/** The dictionary holds names, so a word is deleted once no teacher uses it. */
export const deleteUnusedWords = (db: Executor, among?: number[]) =>
  sql`delete from search_words s
       where ${among ? sql`id = any(${among})` : sql`true`}
         and not exists (select from word_teachers t where t.word_id = s.id)`.execute(db);
