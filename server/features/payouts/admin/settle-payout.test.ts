import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { usePayday } from '../../../testing/payday.ts';
import { findDifferences } from '../../ledger/check.ts';

const server = useServer();
const book = usePayday(server);

let payoutId: string;
beforeEach(async () => {
  await book.taught('2026-11-20T12:00');
  await book.run('2026-11');
  payoutId = await book.latest();
});

const balance = async (code: string) => {
  const account = server.db.selectFrom('ledger_accounts').select(['credits', 'debits']);
  const found = await account.where('code', '=', code).executeTakeFirst();
  return found ? found.credits - found.debits : 0;
};
const acts = () =>
  server.db
    .selectFrom('audit')
    .select(['act', 'admin_id', 'details'])
    .where('subject_id', '=', payoutId)
    .execute();
const put = (outcome: string, body: unknown, id = payoutId) =>
  book.admin.send('PUT', `/api/admin/payouts/${id}/${outcome}`, body);

test('a sent payout is posted with its reference and audited', async () => {
  const before = await balance('bank');
  const { message } = await book.send(payoutId);
  expect(message).toBe('The payout is marked as sent.');
  expect(await balance('bank')).toBe(before + 95_000);
  expect(await balance(`payout:${payoutId}`)).toBe(0);
  expect(await book.earnings()).toMatchObject({
    lifetimeEarnings: 95_000,
    currentBalance: 0,
    payouts: [{ _id: payoutId, status: 'sent', reference: 'TRX-1' }],
  });
  expect(await acts()).toEqual([
    { act: 'payout-sent', admin_id: book.admin.user._id, details: { reference: 'TRX-1' } },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a failed payout returns to the balance with its reason and is audited', async () => {
  await book.fail(payoutId);
  expect(await balance(`payout:${payoutId}`)).toBe(0);
  expect(await book.earnings()).toMatchObject({
    lifetimeEarnings: 95_000,
    currentBalance: 95_000,
    payouts: [{ _id: payoutId, status: 'failed', reason: 'No such account' }],
  });
  expect(await acts()).toEqual([
    { act: 'payout-failed', admin_id: book.admin.user._id, details: { reason: 'No such account' } },
  ]);
  expect(await findDifferences(server.db)).toEqual([]);
});

test.each(['sent', 'failed'] as const)('%s: the teacher gets one mail', async (outcome) => {
  const before = await mailsTo(server, book.teacher.email);
  const settle = outcome === 'sent' ? book.send : book.fail;
  await settle(payoutId);
  await settle(payoutId).catch(() => undefined);
  const mails = await mailsTo(server, book.teacher.email);
  expect(mails).toHaveLength(before.length + 1);
  expect(mails[0]?.text).toMatch(outcome === 'sent' ? /TRX-1/ : /No such account/);
});

test.each([
  ['sent', 'sent'],
  ['sent', 'failed'],
  ['failed', 'sent'],
  ['failed', 'failed'],
])('%s, then %s: 409 and nothing changes', async (first, second) => {
  const bodies: Record<string, object> = {
    sent: { reference: 'TRX-2' },
    failed: { reason: 'No such account' },
  };
  expect((await put(first, bodies[first])).status).toBe(200);
  const before = await book.earnings();
  const { status, body } = await put(second, bodies[second]);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'wrong_state' });
  expect(await book.earnings()).toEqual(before);
  expect(await acts()).toHaveLength(1);
});

test('of simultaneous sent and failed one succeeds', async () => {
  const answers = await Promise.all([
    put('sent', { reference: 'TRX-3' }),
    put('failed', { reason: 'Refused' }),
    put('sent', { reference: 'TRX-4' }),
    put('failed', { reason: 'Refused again' }),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409]);
  expect(await acts()).toHaveLength(1);
  const [payout] = (await book.earnings()).payouts;
  expect((await book.earnings()).currentBalance).toBe(payout?.status === 'sent' ? 0 : 95_000);
  expect(await findDifferences(server.db)).toEqual([]);
});

test('a missing one gets 404', async () => {
  for (const id of ['01890000-0000-7000-8000-000000000000', book.teacher.user._id, 'x']) {
    expect((await put('sent', { reference: 'TRX-5' }, id)).status).toBe(404);
    expect((await put('failed', { reason: 'Refused' }, id)).status).toBe(404);
  }
});

test.each([
  ['sent', 'reference', 100],
  ['failed', 'reason', 1000],
] as const)('%s needs a %s of 1 to %d characters', async (outcome, field, most) => {
  const faults: [unknown, string][] = [
    [{}, field],
    [undefined, field],
    [{ [field]: '' }, field],
    [{ [field]: '  ' }, field],
    [{ [field]: 'x'.repeat(most + 1) }, field],
    [{ [field]: 5 }, field],
    [{ [field]: 'Good', amount: 1 }, 'amount'],
  ];
  for (const [body, fault] of faults) {
    const answer = await put(outcome, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields as object)).toEqual([fault]);
  }
  expect((await book.earnings()).payouts[0]?.status).toBe('made');
  expect((await put(outcome, { [field]: 'x'.repeat(most) })).status).toBe(200);
});
