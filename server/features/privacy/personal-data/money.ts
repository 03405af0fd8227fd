import { sql } from 'kysely';
import { creditAccount } from '#domain/credit.ts';
import { teacherAccount } from '#domain/ledger.ts';
import { is, money, type Person, type PersonalTable } from './table.ts';

const ofOwnBookings = ({ id }: Person) =>
  sql`booking_id in (select id from bookings where student_id = ${id})`;

export const moneyTables: PersonalTable[] = [
  {
    table: 'payments',
    whose: ofOwnBookings,
    shown: 'order_id, booking_id, amount, credit, choice, status, method, created_at, paid_at',
    atEnd: money,
  },
  {
    table: 'payment_notifications',
    as: 'messages_of_the_payment_provider',
    whose: (person) =>
      sql`order_id in (select order_id::text from payments where ${ofOwnBookings(person)})`,
    shown: 'received_at, order_id, body',
    atEnd: { body: '{}' },
  },
  {
    table: 'refunds',
    whose: ofOwnBookings,
    shown: 'id, booking_id, amount, cause, status, source, destination, created_at, sent_at',
    atEnd: money,
  },
  {
    table: 'withdrawals',
    as: 'withdrawals_of_credit',
    whose: is('student_id'),
    shown: 'id, amount, status, reference, reason, created_at, settled_at',
    atEnd: money,
  },
  {
    table: 'student_accounts',
    as: 'bank_accounts_of_refunds',
    whose: is('student_id'),
    shown: 'id, bank_name',
    atEnd: 'goes',
  },
  {
    table: 'ledger_transfers',
    as: 'credit',
    whose: ({ id }) => sql`debit = ${creditAccount(id)} or credit = ${creditAccount(id)}`,
    shown: 'id, kind, reference, debit, credit, amount, at',
    atEnd: money,
  },
  {
    table: 'payouts',
    whose: is('teacher_id'),
    shown: 'id, month, amount, status, reference, reason, created_at, settled_at',
    atEnd: money,
  },
  {
    table: 'ledger_transfers',
    as: 'earnings',
    // PostgreSQL reads two index ranges for this condition.
    whose: ({ id }) => sql`debit = ${teacherAccount(id)} or credit = ${teacherAccount(id)}`,
    shown: 'id, kind, reference, debit, credit, amount, at',
    atEnd: money,
  },
];
