import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { compareSchemas } from './compare-schema.ts';
import { connect } from './db.ts';

let live: pg.Client;
let wanted: pg.Client;
beforeAll(async () => {
  live = await connect(await createTestDatabase(inject('postgresUrl')));
  wanted = await connect(await createTestDatabase(inject('postgresUrl')));
});
afterAll(async () => {
  await live.end();
  await wanted.end();
});

const differencesAfter = async (change: string) => {
  await live.query('begin');
  await live.query(change);
  const { differences } = await compareSchemas(live, wanted);
  await live.query('rollback');
  return differences;
};

test('two databases with the same migrations have no differences', async () => {
  const { differences, compared } = await compareSchemas(live, wanted);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

test.each([
  ['alter table bookings drop column reason', 'missing: column bookings.reason'],
  ['alter table bookings add note text', 'unknown: column bookings.note'],
  [
    'alter table bookings alter reason drop not null',
    "differs: column bookings.reason: text ''::text instead of text not null ''::text",
  ],
  ['drop index one_live_booking_per_slot', 'missing: index one_live_booking_per_slot'],
  [
    `update pg_index set indisvalid = false where indexrelid = 'time_off_of_teacher'::regclass`,
    expect.stringMatching(/^differs: index time_off_of_teacher: .* \(invalid\) instead of /),
  ],
  [
    'alter table time_off disable trigger announce_time_off',
    expect.stringMatching(/^differs: trigger time_off.announce_time_off: .* \(disabled\) instead /),
  ],
  [
    'alter table time_off drop constraint time_off_teacher_id_fkey',
    'missing: constraint time_off.time_off_teacher_id_fkey',
  ],
  [
    `create or replace function is_filler(word text) returns boolean language sql immutable parallel safe as 'select false'`,
    expect.stringMatching(/^differs: function is_filler\(text\): text \w+ instead of text \w+$/),
  ],
  [`alter type language add value 'jv'`, 'differs: type language: en, id, jv instead of en, id'],
  [`insert into migrations values ('9999-later.sql')`, 'unknown: migration 9999-later.sql'],
])('%s is found in a running database', async (change, difference) => {
  expect(await differencesAfter(change)).toEqual([difference]);
});
