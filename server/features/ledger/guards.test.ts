import { beforeAll, expect, test } from 'vitest';
import type { Transfer } from '#domain/ledger.ts';
import { useServer } from '../../testing/app.ts';
import { findDifferences } from './check.ts';
import { post, postAll } from './post.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');

const transfer = (
  reference: string,
  amount: number,
  debit: Transfer['legs'][number]['debit'] = 'provider:1',
  credit: Transfer['legs'][number]['credit'] = 'escrow:a',
): Transfer => ({ kind: 'paid', reference, legs: [{ debit, credit, amount }] });

beforeAll(() => post(server.db, transfer('first', 1_000), now));

/** Error messages of our triggers and of PostgreSQL's constraints. */
const refusal = /append-only|only with a transfer|violates (check|foreign key) constraint/;

const books = async () => {
  const accounts = await server.pool.query('select * from ledger_accounts order by code');
  const transfers = await server.pool.query('select * from ledger_transfers order by id');
  return JSON.stringify([accounts.rows, transfers.rows]);
};

test.each([
  'update ledger_transfers set amount = 1',
  "update ledger_transfers set credit = 'provider:1'",
  'delete from ledger_transfers',
  'truncate ledger_transfers',
  'truncate ledger_transfers cascade',
  'update ledger_accounts set credits = credits + 1',
  "update ledger_accounts set code = 'escrow:b' where code = 'escrow:a'",
  'delete from ledger_accounts',
  'truncate ledger_accounts cascade',
  "insert into ledger_accounts (code, credits) values ('teacher:x', 1000)",
  `insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
   values ('paid', 'free', 1, 'provider:1', 'escrow:a', 0, now())`,
  `insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
   values ('paid', 'minus', 1, 'provider:1', 'escrow:a', -5, now())`,
  `insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
   values ('paid', 'same', 1, 'escrow:a', 'escrow:a', 5, now())`,
  `insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
   values ('paid', 'nowhere', 1, 'provider:1', 'nobody', 5, now())`,
])('the database refuses: %s', async (statement) => {
  const before = await books();
  await expect(server.pool.query(statement)).rejects.toThrow(refusal);
  expect(await books()).toBe(before);
});

test('a balance cannot be changed after a transfer in the same transaction either', async () => {
  const sneaky = server.db.transaction().execute(async (trx) => {
    await post(trx, transfer('cover', 1), now);
    await trx.updateTable('ledger_accounts').set({ credits: 9 }).execute();
  });
  await expect(sneaky).rejects.toThrow('a balance moves only with a transfer');
});

test.each(['escrow:a', 'held:a', 'refund_due:a', 'teacher:a', 'payout:a', 'revenue'] as const)(
  '%s cannot be debited below zero',
  async (account) => {
    const before = await books();
    const overdraft = post(server.db, transfer(`over ${account}`, 1_001, account, 'bank'), now);
    await expect(overdraft).rejects.toMatchObject({ constraint: 'no_overdraft' });
    expect(await books()).toBe(before);
  },
);

test.each(['provider:2', 'bank', 'loss'] as const)(
  '%s is outside the platform and may be debited below zero',
  async (account) => {
    await post(server.db, transfer(`from ${account}`, 5, account), now);
    expect(await findDifferences(server.db)).toEqual([]);
  },
);

test('a repeated kind and reference changes nothing, even with other amounts', async () => {
  const before = await books();
  await post(server.db, transfer('first', 1_000), now);
  await post(server.db, transfer('first', 7, 'provider:1', 'revenue'), now);
  await postAll(server.db, [{ ...transfer('first', 1_000), at: now }]);
  expect(await books()).toBe(before);
});

test('of twenty simultaneous transfers with one reference one is posted', async () => {
  const attempts = Array.from({ length: 20 }, () =>
    post(server.db, transfer('once', 10, 'provider:1', 'escrow:once'), now).catch(() => undefined),
  );
  await Promise.all(attempts);
  const { rows } = await server.pool.query(
    `select credits from ledger_accounts where code = 'escrow:once'`,
  );
  expect(rows).toEqual([{ credits: 10 }]);
});

test('a refused leg refuses the whole transfer', async () => {
  const before = await books();
  const legs: Transfer['legs'] = [
    { debit: 'provider:1', credit: 'escrow:c', amount: 10 },
    { debit: 'escrow:c', credit: 'revenue', amount: 11 },
  ];
  const half = post(server.db, { kind: 'paid', reference: 'half', legs }, now);
  await expect(half).rejects.toMatchObject({ constraint: 'no_overdraft' });
  expect(await books()).toBe(before);
});

test('a leg of zero is not written', async () => {
  const before = await books();
  await post(server.db, { kind: 'paid', reference: 'nothing', legs: [] }, now);
  await postAll(server.db, [{ kind: 'paid', reference: 'nothing', legs: [], at: now }]);
  expect(await books()).toBe(before);
});

test('simultaneous transfers in both directions between two accounts do not deadlock', async () => {
  await post(server.db, transfer('fill d', 1_000, 'provider:1', 'held:d'), now);
  await post(server.db, transfer('fill e', 1_000, 'provider:1', 'held:e'), now);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 === 0
        ? post(server.db, transfer(`there ${i}`, 1, 'held:d', 'held:e'), now)
        : post(server.db, transfer(`back ${i}`, 1, 'held:e', 'held:d'), now),
    ),
  );
  expect(await findDifferences(server.db)).toEqual([]);
});
