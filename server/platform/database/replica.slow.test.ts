import { setImmediate as settle } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Queryable } from './db.ts';
import { createReplicaReads } from './replica.ts';

/** A primary and a replica whose answers name them; positions, faults and time are set by the test. */
const createPair = () => {
  const state = { now: 0, written: 1, replayed: 1, isStandby: true, fault: undefined as unknown };
  const answer = (row: object) => ({ rows: [row] });
  const primary = {
    query: async (text: string) =>
      answer(text.includes('insert_lsn') ? { position: state.written } : { from: 'primary' }),
  } as unknown as Queryable;
  const replica = {
    query: async (text: string, [position] = [0]) => {
      if (state.fault) throw state.fault;
      return answer(
        text.includes('replay_lsn')
          ? { isThere: state.replayed >= position, isStandby: state.isStandby }
          : { from: 'replica' },
      );
    },
  } as unknown as Queryable;
  const lines: string[] = [];
  const stream = {
    write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg),
  };
  const { log } = Fastify({ logger: { level: 'info', stream } });
  const reads = createReplicaReads(primary, replica, log, () => state.now);
  const read = async () => {
    const { rows } = await reads.query<{ from: string }>('select');
    // Lets the comparison of positions finish, which a read does not wait for.
    await settle();
    return rows[0]?.from;
  };
  return { state, lines, reads, read };
};

test('the replica is read once it has the position of the primary, and the first read does not wait for that', async () => {
  const { lines, read } = createPair();
  expect([await read(), await read(), await read()]).toEqual(['primary', 'replica', 'replica']);
  expect(lines).toEqual(['guests read from the replica']);
});

test('after a change the primary is read until the replica has the change', async () => {
  const { state, reads, read } = createPair();
  await read();
  state.written = 2;
  reads.outdate();
  expect([await read(), await read()]).toEqual(['primary', 'primary']);
  state.replayed = 2;
  state.now += 50;
  expect([await read(), await read()]).toEqual(['primary', 'replica']);
});

test('a position that was asked for before a change does not count after it', async () => {
  const { state, reads, read } = createPair();
  const asked = reads.query('select');
  state.written = 2;
  reads.outdate();
  await asked;
  await settle();
  expect([await read(), await read()]).toEqual(['primary', 'primary']);
});

test('a replica that lags by less than a second is read without a gap, whatever is written meanwhile', async () => {
  const { state, read } = createPair();
  await read();
  const sources = new Set<string | undefined>();
  for (let nth = 0; nth < 100; nth += 1) {
    state.now += 100;
    state.written += 1;
    state.replayed = state.written - 5;
    sources.add(await read());
  }
  expect([...sources]).toEqual(['replica']);
});

test('a replica two seconds behind is not read, and this is logged once', async () => {
  const { state, lines, read, reads } = createPair();
  await read();
  state.written = 2;
  state.now = 1999;
  expect(await read()).toBe('replica');
  state.now = 2000;
  for (let nth = 0; nth < 300; nth += 1) {
    expect(await read()).toBe('primary');
    state.now += 50;
  }
  expect(reads.isAway()).toBe(true);
  state.replayed = 2;
  await read();
  state.now += 50;
  expect([await read(), await read()]).toEqual(['primary', 'replica']);
  expect(reads.isAway()).toBe(false);
  expect(lines).toEqual([
    'guests read from the replica',
    'replica behind, guests read from the primary',
    'guests read from the replica',
  ]);
});

test('a replica that fails is replaced by the primary in the same read, and tried again after five seconds', async () => {
  const { state, lines, read } = createPair();
  await read();
  state.fault = new Error('Connection terminated unexpectedly');
  for (let nth = 0; nth < 5; nth += 1) expect(await read()).toBe('primary');
  state.fault = undefined;
  state.now = 4999;
  expect([await read(), await read()]).toEqual(['primary', 'primary']);
  state.now = 5000;
  expect([await read(), await read()]).toEqual(['primary', 'replica']);
  expect(lines).toEqual([
    'guests read from the replica',
    'replica away, guests read from the primary',
    'guests read from the replica',
  ]);
});

test('input that PostgreSQL refuses is refused, and the replica stays in use', async () => {
  const { state, read } = createPair();
  await read();
  state.fault = Object.assign(new pg.DatabaseError('out of range', 0, 'error'), { code: '22003' });
  await expect(read()).rejects.toThrow('out of range');
  state.fault = undefined;
  expect(await read()).toBe('replica');
});

test('a server that is no standby of the primary is never read', async () => {
  const { state, lines, read } = createPair();
  state.isStandby = false;
  expect([await read(), await read()]).toEqual(['primary', 'primary']);
  expect(lines).toEqual(['replica away, guests read from the primary']);
});
