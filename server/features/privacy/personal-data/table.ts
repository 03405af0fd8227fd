import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

export interface Person {
  id: string;
  email: string;
}

type PersonCondition = (person: Person) => RawBuilder<unknown>;

/** One kind of record about people, as exports, reports and deletions need it. */
export type PersonalTable = {
  [Table in keyof DB]: {
    table: Table;
    /** The name in the export, when it differs from the table's. */
    as?: string;
    /** The condition for rows about this person. */
    whose: PersonCondition;
    /** The columns in the export: no data of other people, no credentials. */
    shown: string;
    /** What a deletion does: delete the rows, set these columns, or keep the rows for the given reason. */
    atEnd: 'goes' | { [Column in keyof DB[Table]]?: unknown } | { stays: string };
  };
}[keyof DB];

/** The column holds the person's id. */
export const is =
  (column: string): PersonCondition =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}`;

/** Like `is`, but looked up through the person's bookings: `is` would scan the rows of all people. */
export const inOwnBookings =
  (column: string): PersonCondition =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}
        and booking_id in (select b.id from bookings b where ${id} in (b.student_id, b.teacher_id))`;

export const money = {
  stays: 'records of money are kept by law; the id in them is nobody any more',
};
