import { expect, test } from 'vitest';
import { RegisterStudent, UpdateMe } from '#contract/accounts.ts';
import { ListQuery } from '#contract/teachers.ts';
import { validatorCompiler } from './validate.ts';

/** Field → fault, as the answer of the server names it. */
const faultsOf = (schema: typeof RegisterStudent | typeof UpdateMe, body: object) => {
  const validate = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  return (validate(body) as { error?: { details?: object } }).error;
};

test('each refused field has one fault: missing, of the wrong kind, unknown, or what its schema says', () => {
  const student = { role: 'student', fullName: 'B', email: 5, nickname: 'Bo' };
  expect(faultsOf(RegisterStudent, student)).toMatchObject({
    code: 'invalid',
    fields: {
      fullName: 'name_short',
      email: 'invalid',
      password: 'required',
      nickname: 'unknown_field',
    },
  });
});

test('an empty value of a query counts as absent', () => {
  const validate = validatorCompiler({
    schema: ListQuery,
    method: 'GET',
    url: '/',
    httpPart: 'querystring',
  });
  expect(validate({ search: '', minFee: '', sortBy: '', minRating: '4' })).toEqual({
    value: { minRating: 4, sortBy: 'rating_desc' },
  });
});

test('a field within another is named with a dot', () => {
  expect(faultsOf(UpdateMe, { address: { line1: 7, line3: 'x' } })).toMatchObject({
    fields: { 'address.line1': 'invalid', 'address.line3': 'unknown_field' },
  });
});
