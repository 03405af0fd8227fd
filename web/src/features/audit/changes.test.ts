import { expect, test } from 'vitest';
import { linesOf } from './changes.ts';

test('each changed field shows what it was and what it is, and no other field is listed', () => {
  const before = { phone: '1', email: 'a@b.id' };
  expect(linesOf({ before, after: { phone: '2', email: 'a@b.id' } })).toEqual([
    { name: 'phone', before: '1', after: '2' },
  ]);
});

test('of an object only the parts that changed are listed', () => {
  const methods = (floor: number) => ({
    methods: { qris: { floor, fee: { fixed: 0 } }, card: { floor: 0, fee: { fixed: 2000 } } },
  });
  expect(linesOf({ before: methods(0), after: methods(20_000) })).toEqual([
    { name: 'methods.qris.floor', before: '0', after: '20000' },
  ]);
});

test('a scalar value is listed as the state', () => {
  expect(linesOf({ reason: 'Rude.', before: 'active', after: 'suspended' })).toEqual([
    { name: 'reason', after: 'Rude.' },
    { name: 'state', before: 'active', after: 'suspended' },
  ]);
});

test('a field that exists only before is empty afterwards, and a state without a former one stands alone', () => {
  const lines = linesOf({ before: { reason: 'Rude.' }, after: 'active' });
  expect(lines).toEqual([
    { name: 'reason', before: 'Rude.', after: '' },
    { name: 'state', after: 'active' },
  ]);
});

test('each filter of an exported list is a fact, and an empty entry has no lines', () => {
  expect(linesOf({ filter: { role: 'teacher', status: 'active' } })).toEqual([
    { name: 'role', after: 'teacher' },
    { name: 'status', after: 'active' },
  ]);
  expect(linesOf({})).toEqual([]);
});
