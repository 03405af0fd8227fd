import pg from 'pg';
import { findSequences, findTables } from '../platform/backup/catalogue.ts';

/** Every row of every table as text, sorted; and the values of all sequences. */
export const readEverything = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables: Record<string, string[]> = {};
  for (const { name } of await findTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  const sequences = await findSequences(client);
  await client.end();
  return { tables, sequences };
};
