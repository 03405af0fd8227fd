import type { PaymentMethod } from '#domain/payment-method.ts';

interface ColumnTypes {
  uuid: string;
  text: string;
  timestamptz: Date;
  smallint: number;
  integer: number;
  bigint: number;
  date: string;
  bytea: Buffer;
  jsonb: string;
  boolean: boolean;
  payment_method: PaymentMethod;
}

type Column<Row> = {
  [Type in keyof ColumnTypes]: readonly [Type, (row: Row) => ColumnTypes[Type] | null];
}[keyof ColumnTypes];

interface Options {
  /** Rows whose parameters come before these in the statement. */
  after?: { next: number };
  /** Lets the plan depend on the number of rows. */
  countsRows?: boolean;
}

/**
 * Many rows as one array parameter per column. Each column has its name, type and value; the SQL is constant, so
 * that a prepared statement keeps its plan. It says `(select $1::uuid[])` where `$1::uuid[]` would do: then the plan
 * does not depend on the number of rows, and PostgreSQL caches it.
 */
export const rowArrays = <Row>(
  columns: Record<string, Column<Row>>,
  { after, countsRows = false }: Options = {},
) => {
  const first = after?.next ?? 1;
  const entries = Object.entries(columns);
  const arrays = entries.map(([, [type]], i) => `$${first + i}::${type}[]`);
  const names = entries.map(([name]) => name).join(', ');
  const source = `unnest(${arrays.map((array) => (countsRows ? array : `(select ${array})`)).join(', ')})`;
  return {
    /** `unnest(…) as alias (names)`, for a from clause. */
    as: (alias: string) => `${source} as ${alias} (${names})`,
    /** The same with the position of each row, from 1 on. */
    withPosition: (alias: string, position: string) =>
      `${source} with ordinality ${alias} (${names}, ${position})`,
    /** The array of one column. */
    array: (name: string) => `${arrays[Object.keys(columns).indexOf(name)]}`,
    values: (rows: readonly Row[]) =>
      entries.map(([, [, value]]) => rows.map((row): unknown => value(row))),
    /** The number of the first parameter after these. */
    next: first + entries.length,
  };
};
