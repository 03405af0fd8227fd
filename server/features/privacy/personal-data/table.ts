import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.ts';

export interface Person {
  id: string;
  email: string;
}

type Whose = (person: Person) => RawBuilder<unknown>;

/** One kind of record about people: what an export, a report and a deletion need to know of it. */
export type PersonalTable = {
  [Table in keyof DB]: {
    table: Table;
    /** Its name in the export, where it is not that of the table. */
    as?: string;
    /** Which rows are about this person. */
    whose: Whose;
    /** The columns the person gets to see: nothing of others, nothing that opens the account. */
    shown: string;
    /** What a deletion does: the rows go, these columns are emptied, or it stays for this reason. */
    atEnd: 'goes' | { [Column in keyof DB[Table]]?: unknown } | { stays: string };
  };
}[keyof DB];

/** The column holds the person's id. */
export const is =
  (column: string): Whose =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}`;

/** The same, found by the person's bookings: by the column itself it would be a walk through everyone's. */
export const inOwnBookings =
  (column: string): Whose =>
  ({ id }) =>
    sql`${sql.ref(column)} = ${id}
        and booking_id in (select b.id from bookings b where ${id} in (b.student_id, b.teacher_id))`;

export const money = {
  stays: 'records of money are kept by law; the id in them is nobody any more',
};
