import { strFromU8, unzipSync } from 'fflate';
import type { TestServer } from './app.ts';
import { addTaught } from './money.ts';
import type { SomeoneLoggedIn } from './people.ts';

/** A person's export: the data, and the names of the other files. */
export const exportOf = async (someone: Pick<SomeoneLoggedIn, 'browse'>) => {
  const response = await someone.browse('/api/auth/me/export');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const { 'data.json': json = new Uint8Array(), ...others } = files;
  const text = strFromU8(json);
  return { response, text, data: JSON.parse(text) as Record<string, object[]>, others };
};

/** A session that is over and fully paid: nothing about it is open. */
export const addSettled = async (server: TestServer, teacherId: string, studentId: string) => {
  const taught = await addTaught(server, teacherId, server.clock.now(), { studentId });
  await payOut(server, teacherId);
  return taught;
};

/** Pays the teacher's balance to the bank. */
const payOut = (server: TestServer, teacherId: string) =>
  server.pool.query(
    `select post_transfer('payout_made', gen_random_uuid()::text, jsonb_build_array(jsonb_build_object(
              'debit', code, 'credit', 'bank', 'amount', credits - debits)), now())
       from ledger_accounts where code = 'teacher:' || $1`,
    [teacherId],
  );

export const remove = (someone: Pick<SomeoneLoggedIn, 'send' | 'password'>) =>
  someone.send('DELETE', '/api/auth/me', { password: someone.password });

/** Every text, JSON and binary column of the database that contains the text, as table.column. */
export const findEverywhere = async ({ pool }: TestServer, text: string) => {
  const { rows: columns } = await pool.query<{ place: string; from: string; value: string }>(
    `select format('%s.%s', table_name, column_name) as place,
            format('%I.%I', table_schema, table_name) as "from",
            format(case data_type when 'bytea' then 'encode(%I, ''escape'')' else '%I::text' end,
                   column_name) as value
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and data_type not in ('uuid', 'boolean', 'smallint', 'integer', 'bigint', 'date',
                              'timestamp with time zone')`,
  );
  const found: string[] = [];
  for (const { place, from, value } of columns) {
    const { rowCount } = await pool.query(
      `select from ${from} where position(lower($1) in lower(${value})) > 0`,
      [text],
    );
    if (rowCount) found.push(place);
  }
  return found.toSorted();
};
