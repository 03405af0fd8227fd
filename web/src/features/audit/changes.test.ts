import { expect, test } from 'vitest';
import { linesOf } from './changes.ts';

test('each changed field shows what it was and what it is', () => {
  const before = { phone: '1', email: 'a@b.id' };
  expect(linesOf({ before, after: { phone: '2', email: 'a@b.id' } })).toEqual([
    { name: 'phone', before: '1', after: '2' },
    { name: 'email', before: 'a@b.id', after: 'a@b.id' },
  ]);
});

test('a scalar value is listed as the state', () => {
  expect(linesOf({ reason: 'Rude.', before: 'active', after: 'suspended' })).toEqual([
    { name: 'reason', after: 'Rude.' },
    { name: 'state', before: 'active', after: 'suspended' },
  ]);
});

test('a field that exists only before or after is empty on the other side', () => {
  const lines = linesOf({ before: { reason: 'Rude.' }, after: 'active' });
  expect(lines).toEqual([
    { name: 'reason', before: 'Rude.', after: '' },
    { name: 'state', before: '', after: 'active' },
  ]);
});

test('an object is written out, and an empty entry has no lines', () => {
  expect(linesOf({ filter: { role: 'teacher', state: null } })).toEqual([
    { name: 'filter', after: 'role: teacher, state: ' },
  ]);
  expect(linesOf({})).toEqual([]);
});
