import { expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { statement } from './hold-store.ts';

const server = useServer();

test('the query for the holds of a student does not scan the holds of all', async () => {
  const client = await server.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    // On an empty table the planner may choose any index, which proves nothing. Drop all others: the plan must be
    // unable to use holds_by_expiry.
    const { rows: others } = await client.query<{ name: string }>(
      `select indexrelid::regclass as name from pg_index
        where indrelid = 'bookings'::regclass and not indisprimary and indexrelid <> 'holds_by_expiry'::regclass`,
    );
    for (const { name } of others) await client.query(`drop index ${name}`);
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(
      `explain (generic_plan) ${statement}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Scan.* on bookings bookings_1/);
    expect(plan).not.toContain('holds_by_expiry');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
