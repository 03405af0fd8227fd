import { sql } from 'kysely';
import { idPattern } from './ids.ts';
import { problem } from '../http/problem.ts';

/** Where a page ended: its place in the order, in microseconds since 1970, and the id that breaks ties. */
export interface Position {
  place: number;
  id: string;
}

/** The order says which list it is a place in: in another it would be misread. */
export const writeCursor = (order: string, { place, id }: Position) =>
  Buffer.from(`${order} ${place} ${id}`).toString('base64url');

const looks = new RegExp(`^(.*) (\\d{1,16}) (${idPattern})$`);

export const readCursor = (order: string, cursor: string | undefined): Position | undefined => {
  if (cursor === undefined) return undefined;
  const read = looks.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.[1] !== order) throw problem('invalid', { fields: { cursor: 'invalid' } });
  return { place: Number(read[2]), id: read[3] ?? '' };
};

/** The two, as a row compares them. */
export const placeOf = ({ place, id }: Position) =>
  sql`(timestamptz 'epoch' + ${place} * interval '1 microsecond', ${id}::uuid)`;
