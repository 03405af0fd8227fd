import type pg from 'pg';

/** Schemas that are backed up. A restore creates the table of migrations itself. */
const schemas = ['public', 'graphile_worker'];

interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: string[];
}

/** All tables, without generated columns. */
export const findTables = async (client: pg.Client) => {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = any ($1) and c.relkind = 'r' and c.relname <> 'migrations'
        and a.attgenerated = ''
      group by 1 order by 1`,
    [schemas],
  );
  return rows;
};

/** Sequences that have been used. As text: a bigint may exceed 2^53. */
export const findSequences = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
       from pg_sequences where schemaname = any ($1) and last_value is not null order by 1`,
    [schemas],
  );
  return rows;
};

export const findForeignKeys = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
};

/** Indexes that belong to no constraint, with the size of their statistics where it is not the usual one. */
export const findIndexes = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            concat_ws(';', pg_get_indexdef(c.oid),
              (select string_agg(format('alter index %I.%I alter column %s set statistics %s',
                                        n.nspname, c.relname, attnum, attstattarget), ';')
                 from pg_attribute where attrelid = c.oid and attstattarget >= 0)) as definition
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1)
        and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
      order by 1`,
    [schemas],
  );
  return rows;
};

/** Empty if the database was never migrated. */
export const findMigrations = async (client: pg.Client) => {
  const exists = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  );
  if (exists.rowCount === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map(({ name }) => name);
};

export const findQueueVersion = async (client: pg.Client) => {
  const { rows } = await client.query<{ id: number }>(
    'select max(id)::int as id from graphile_worker.migrations',
  );
  return rows[0]?.id ?? 0;
};
