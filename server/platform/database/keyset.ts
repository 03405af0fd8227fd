import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { problem } from '../http/problem.ts';
import { idPattern, isId } from './ids.ts';

/** Sortable columns by their public name, with the type of their values. */
export type SortColumns = Record<string, readonly [column: string, holds: keyof typeof kinds]>;

/** One page of a list; a sort of '-name' is descending. */
export interface PageQuery {
  sort: string;
  limit?: number | undefined;
  cursor?: string | undefined;
}

const defaultLimit = 50;

/**
 * Reads the rows after the last page, one more than the page shows. Every page costs the same if each column has an index
 * that ends with the id.
 */
export const cutPage = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: SortColumns,
  id: string,
  { sort, limit = defaultLimit, cursor }: PageQuery,
) => {
  const { place, kind, direction } = orderOf(columns, id, sort);
  return query
    .$if(cursor !== undefined, (all) => {
      const [after, afterId] = decodePosition(cursor ?? '', sort, kind.looks);
      const compare = sql.raw(direction === 'desc' ? '<' : '>');
      return all.where(
        sql<boolean>`(${place}, ${sql.ref(id)}) ${compare} (${kind.read(after)}, ${afterId}::uuid)`,
      );
    })
    .orderBy(place, direction)
    .orderBy(sql.ref(id), direction)
    .limit(limit + 1);
};

export const readPage = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: SortColumns,
  id: string,
  page: PageQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> => {
  const { sort, limit = defaultLimit } = page;
  const { place, kind } = orderOf(columns, id, sort);
  const placed = query
    .select(sql<string>`${kind.write(place)}::text`.as('place'))
    .select(sql.ref<string>(id).as('place_id'));
  const found = await cutPage(placed, columns, id, page).execute();
  const rows = found.slice(0, limit) as (Row & { place: string; place_id: string })[];
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encodePosition([sort, last.place, last.place_id]) : null };
};

const orderOf = (columns: SortColumns, id: string, sort: string) => {
  const [column, holds] = columns[sort.replace('-', '')] ?? [id, 'text'];
  const direction: 'asc' | 'desc' = sort.startsWith('-') ? 'desc' : 'asc';
  return { place: sql.ref(column), kind: kinds[holds], direction };
};

/** Writes a value into a cursor without losing microseconds, and reads it back. */
const kinds = {
  time: {
    write: (value: RawBuilder<unknown>) => sql`(extract(epoch from ${value}) * 1000000)::bigint`,
    read: (text: string) => sql`timestamptz 'epoch' + ${Number(text)} * interval '1 microsecond'`,
    looks: /^\d{1,16}$/,
  },
  text: {
    write: (value: RawBuilder<unknown>) => value,
    read: (text: string) => sql`${text}::text`,
    // PostgreSQL text cannot contain NUL.
    looks: /^[^\0]*$/,
  },
};

const encodePosition = (place: readonly string[]) =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** Refuses an invented cursor and one of another order. */
const decodePosition = (cursor: string, sort: string, looks: RegExp) => {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [ofSort, place, id, ...more] = Array.isArray(read) ? read.map(String) : [];
    const isPlace = place !== undefined && looks.test(place) && isId(id ?? '');
    if (ofSort === sort && isPlace && more.length === 0) return [place, id] as const;
  } catch {
    // Falls through to the refusal.
  }
  throw problem('invalid', { fields: { cursor: 'invalid' } });
};

/** Where a page ended: the sort value (a time in microseconds since 1970) and the id that breaks ties. */
export interface Position {
  place: number;
  id: string;
}

/** A cursor names its order, because its value means something else in another one. */
export const encodeCursor = (order: string, { place, id }: Position) =>
  Buffer.from(`${order} ${place} ${id}`).toString('base64url');

const looks = new RegExp(`^(.*) (\\d{1,16}) (${idPattern})$`);

export const decodeCursor = (order: string, cursor: string | undefined): Position | undefined => {
  if (cursor === undefined) return undefined;
  const read = looks.exec(Buffer.from(cursor, 'base64url').toString());
  if (read?.[1] !== order) throw problem('invalid', { fields: { cursor: 'invalid' } });
  return { place: Number(read[2]), id: read[3] ?? '' };
};

/** Value and id, for a row comparison. */
export const placeOf = ({ place, id }: Position) =>
  sql`(timestamptz 'epoch' + ${place} * interval '1 microsecond', ${id}::uuid)`;
