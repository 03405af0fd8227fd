import pg from 'pg';
import { expect, test } from 'vitest';
import { describeError } from './logger.ts';

test('an error is logged with its stack and without email addresses', () => {
  const error = new TypeError('no mail to budi@example.com or <Ratna@Example.co.id>');
  const { type, message, stack } = describeError(error);
  expect({ type, message }).toEqual({
    type: 'TypeError',
    message: 'no mail to [address] or [address]',
  });
  expect(stack).toMatch(/^\s+at .*logger\.test\.ts/);
  expect(stack).not.toContain('example');
});

test('a database error is logged with its code and constraint, without what people typed', () => {
  const error = new pg.DatabaseError('Key (email)=(budi@example.com) already exists', 1, 'error');
  Object.assign(error, {
    code: '23505',
    constraint: 'users_email_key',
    detail: 'Failing row contains (Budi)',
    where: 'unnamed portal parameter $1 = Budi',
  });
  const { stack, ...described } = describeError(error);
  expect(described).toEqual({
    type: 'DatabaseError',
    message: '',
    code: '23505',
    constraint: 'users_email_key',
  });
  expect(stack).not.toMatch(/Budi|email/);
});

test.each(['a secret text', { password: 'secret' }, null, undefined])(
  'a thrown value that is not an error is not logged: %j',
  (thrown) => expect(describeError(thrown)).toMatchObject({ message: 'not an error' }),
);
