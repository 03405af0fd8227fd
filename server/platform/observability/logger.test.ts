import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './logger.ts';

test('an error is told with its place, and addresses are left out', () => {
  const error = new TypeError('no mail to budi@example.com or <Ratna@Example.co.id>');
  const { type, message, stack } = describeError(error);
  expect({ type, message }).toEqual({
    type: 'TypeError',
    message: 'no mail to [address] or [address]',
  });
  expect(stack).toMatch(/^\s+at .*logger\.test\.ts/);
  expect(stack).not.toContain('example');
});

test('of a database error the code and the constraint are told, not what people typed', () => {
  const error = new pg.DatabaseError('Key (email)=(budi@example.com) already exists', 1, 'error');
  Object.assign(error, {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Failing row contains (Budi)',
    where: 'unnamed portal parameter $1 = Budi',
  });
  const { stack, ...told } = describeError(error);
  expect(told).toEqual({
    type: 'DatabaseError',
    message: '',
    code: '23505',
    constraint: 'users_email_key',
  });
  expect(stack).not.toMatch(/Budi|email/);
});

test.each(['a secret text', { password: 'secret' }, null, undefined])(
  'what is no error is not shown: %j',
  (thrown) => expect(describeError(thrown)).toMatchObject({ message: 'not an error' }),
);
