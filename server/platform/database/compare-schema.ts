import type pg from 'pg';

/** Every object of the schema with its definition, and the migrations that were applied. */
const readSchema = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; definition: string }>(objects);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
};

/** What `live` lacks, has in addition or has differently, one line each. */
export const compareSchemas = async (live: pg.Client, wanted: pg.Client) => {
  const [found, expected] = [await readSchema(live), await readSchema(wanted)];
  const differences = [...new Set([...expected.keys(), ...found.keys()])].flatMap((name) => {
    const [is, should] = [found.get(name), expected.get(name)];
    if (is === should) return [];
    if (is === undefined) return [`missing: ${name}`];
    if (should === undefined) return [`unknown: ${name}`];
    return [`differs: ${name}: ${is} instead of ${should}`];
  });
  return { differences, compared: expected.size };
};

const ours = `in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** Not-null constraints are read as columns: PostgreSQL lists them among the others from version 18 on. */
const objects = `
  select 'migration ' || name as name, '' as definition from migrations
  union all select 'column ' || attrelid::regclass || '.' || attname,
      concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        nullif(attidentity::text, ''), nullif(attgenerated::text, ''), pg_get_expr(adbin, adrelid))
    from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
   where attrelid ${ours} and attnum > 0 and not attisdropped
     and (select relkind in ('r', 'p', 'v') from pg_class where oid = attrelid)
  union all select 'constraint ' || conrelid::regclass || '.' || conname,
      pg_get_constraintdef(oid) || case when convalidated then '' else ' (not validated)' end
    from pg_constraint where conrelid ${ours} and contype <> 'n'
  union all select 'index ' || indexrelid::regclass,
      pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end
    from pg_index where indrelid ${ours}
  union all select 'trigger ' || tgrelid::regclass || '.' || tgname,
      pg_get_triggerdef(oid) || case tgenabled when 'D' then ' (disabled)' else '' end
    from pg_trigger where tgrelid ${ours} and not tgisinternal
  union all select 'function ' || oid::regprocedure, 'text ' || md5(pg_get_functiondef(oid))
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select 'type ' || t.oid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)
    from pg_type t join pg_enum on enumtypid = t.oid where typnamespace = 'public'::regnamespace group by t.oid`;
