import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { needsPassword, type OwnProfile, profileSchema, valuesOf } from './profile-values.ts';
import { complete, fresh, freshVerified, teacherWith } from '../../../testing/teachers.ts';

const rejectedSince: OwnProfile = { ...fresh, verificationStatus: 'rejected', recheck: true };

type Values = ReturnType<typeof valuesOf>;

const read = (profile: OwnProfile, change: (values: Values) => Values = (values) => values) =>
  z.safeParse(
    profileSchema(profile, { allowHttp: false }),
    change(valuesOf(teacherWith(profile), profile)),
  );

const withBank = (values: Values, bank: Partial<Values['bankDetails']>): Values => ({
  ...values,
  bankDetails: { ...values.bankDetails, ...bank },
});

describe('of the confidential part is sent', () => {
  test('nothing while no field is changed', () => {
    const { data } = read(complete);
    expect(data).not.toHaveProperty('bankDetails');
    expect(data).not.toHaveProperty('verificationDetails');
    expect(data).not.toHaveProperty('password');
  });

  test('only what is new, never a mask', () => {
    const { data } = read(complete, (values) => ({
      ...withBank(values, { accountNumber: '1234567890' }),
      password: 'rahasia123',
    }));
    expect(data?.bankDetails).toEqual({ accountNumber: '1234567890' });
    expect(data).not.toHaveProperty('verificationDetails');
    expect(data?.password).toBe('rahasia123');
  });

  test('an emptied name, since that clears it', () => {
    const { data } = read(complete, (values) => ({
      ...withBank(values, { bankName: '' }),
      password: 'rahasia123',
    }));
    expect(data?.bankDetails).toEqual({ bankName: '' });
  });

  test('everything at the first time, without a password', () => {
    const { data } = read(fresh, (values) => ({
      ...withBank(values, { bankName: 'BNI', accountNumber: '1234567890' }),
      verificationDetails: { idType: 'KTP', idNumber: '3273010101010004' },
    }));
    expect(data?.bankDetails).toEqual({ bankName: 'BNI', accountNumber: '1234567890' });
    expect(data?.verificationDetails).toEqual({ idType: 'KTP', idNumber: '3273010101010004' });
    expect(data).not.toHaveProperty('password');
  });
});

describe('the password is asked for', () => {
  test('when what was there is replaced', () => {
    const values = valuesOf(teacherWith(complete), complete);
    expect(needsPassword(complete, values)).toBe(false);
    expect(needsPassword(complete, withBank(values, { bankName: 'BNI' }))).toBe(true);
    const passport = { idType: 'Passport' as const, idNumber: '' };
    expect(needsPassword(complete, { ...values, verificationDetails: passport })).toBe(true);
  });

  test.each([
    ['never verified', fresh, false],
    ['verified', freshVerified, true],
    ['to be checked again', { ...freshVerified, recheck: true }, true],
    ['verified once, and rejected since', rejectedSince, true],
  ])('for what was empty when the teacher is %s: %#', (_, profile, isAsked) => {
    const values = valuesOf(teacherWith(profile), profile);
    expect(needsPassword(profile, withBank(values, { accountNumber: '123' }))).toBe(isAsked);
    expect(needsPassword(profile, values)).toBe(false);
  });

  test('by the server only: what was typed is sent with the details, and not without them', () => {
    const typed = (values: Values) => ({ ...values, password: 'rahasia123' });
    const entry = read(fresh, (values) => typed(withBank(values, { accountNumber: '1' })));
    expect(entry.data?.password).toBe('rahasia123');
    expect(read(fresh, typed).data).not.toHaveProperty('password');
  });

  test('and a missing one is a fault of its field', () => {
    expect(faultsOf(read(complete, (values) => withBank(values, { accountNumber: '1' })))).toEqual({
      password: 'password_required',
    });
  });
});

describe('a speciality of one’s own', () => {
  const own = { ...complete, speciality: 'Public Speaking' };

  test('is Other with its words', () => {
    expect(valuesOf(teacherWith(own), own)).toMatchObject({
      speciality: 'Other',
      customSpeciality: 'Public Speaking',
    });
    expect(read(own).data?.speciality).toBe('Public Speaking');
  });

  test.each([
    ['without words', ' ', 'required'],
    ['with too many of them', 'a'.repeat(61), 'too_long'],
    ['the name of the choice itself', 'other ', 'invalid'],
  ])('%s is refused at its own field', (_, customSpeciality, fault) => {
    const result = read(own, (values) => ({ ...values, customSpeciality }));
    expect(faultsOf(result)).toEqual({ customSpeciality: fault });
  });

  test('is left out of account while another is chosen', () => {
    const result = read(own, (values) => ({
      ...values,
      speciality: 'Math',
      customSpeciality: 'a'.repeat(61),
    }));
    expect(result.data?.speciality).toBe('Math');
  });
});

test.each(['meet.example.com', 'http://meet.example.com', 'https://a:b@meet.example.com'])(
  'the session link %s is refused',
  (defaultSessionLink) => {
    const result = read(complete, (values) => ({ ...values, defaultSessionLink }));
    expect(faultsOf(result)).toEqual({ defaultSessionLink: 'link_invalid' });
  },
);

function faultsOf({ error }: ReturnType<typeof read>) {
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );
}
