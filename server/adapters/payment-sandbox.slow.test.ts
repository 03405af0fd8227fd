import { expect, test } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { RefundRefused, type SandboxOutcome } from '../ports.ts';
import { useServer } from '../testing/app.ts';
import { sandboxPayments } from './payment-sandbox.ts';

const server = useServer();

const settledOrder = async () => {
  const sandbox = sandboxPayments(server.db, server.clock);
  const now = server.clock.now();
  const orderId = newId(now);
  const { token } = await sandbox.charge({
    orderId,
    amount: 100_000,
    createdAt: now,
    expiresAt: now,
    methods: ['card'],
    item: 'Ratna',
    customer: { fullName: 'Budi', email: 'budi@example.com' },
  });
  await sandbox.act(token, 'success');
  return {
    act: (outcome: SandboxOutcome) => sandbox.act(token, outcome),
    status: async () => (await sandbox.status(orderId))?.transactionStatus,
    refund: (amount: number, key: string) =>
      sandbox.refund({ orderId, amount, key, reason: 'cancel', age: 0 }),
    keys: async () => (await sandbox.status(orderId))?.refundKeys,
  };
};

test('the same key again is the same refund', async () => {
  const { refund, keys } = await settledOrder();
  for (let tries = 0; tries < 3; tries += 1) expect(await refund(60_000, 'a')).toBe('sent');
  expect(await refund(40_000, 'b')).toBe('sent');
  expect(await keys()).toEqual(['a', 'b']);
});

test('more than is left is refused', async () => {
  const { refund, keys } = await settledOrder();
  await refund(60_000, 'a');
  await expect(refund(40_001, 'b')).rejects.toThrow(RefundRefused);
  expect(await keys()).toEqual(['a']);
});

test('a settled order stays settled until the bank takes the payment back', async () => {
  const { act, status } = await settledOrder();
  for (const outcome of ['pending', 'failure', 'expire'] as const) await act(outcome);
  expect(await status()).toBe('settlement');
  expect(await act('take_back')).toMatchObject({ transaction_status: 'deny', status_code: '202' });
  expect(await status()).toBe('deny');
});
