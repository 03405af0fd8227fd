import { beforeAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/teachers/me/profile';

let ratna: SomeoneLoggedIn;
beforeAll(async () => {
  ratna = await loggedIn(server, newTeacher());
});

const required = 'This field is required';
const long = 'This is too long';
const unknown = 'This field is not known';
const fee = 'Please enter a whole amount in Rupiah, at most 10.000.000';
const link = 'Please enter a valid URL, for example https://meet.google.com/abc-defg-hij';
const invalid = 'This value is not valid';

const cases: [string, unknown, string][] = [
  ['fullName', 'R', 'Full name must be at least 2 characters'],
  ['fullName', null, invalid],
  ['email', 5, invalid],
  ['speciality', ' ', required],
  ['speciality', 'x'.repeat(61), long],
  ['speciality', 'Other', invalid],
  ['speciality', ' oTHER', invalid],
  ['degree', ' ', required],
  ['degree', 'x'.repeat(201), long],
  ['experience', '', required],
  ['experience', 'x'.repeat(101), long],
  ['about', '', required],
  ['about', 'x'.repeat(4001), long],
  ['levels', 'SD', invalid],
  ['languages', null, invalid],
  ['hourlyRate', 0, fee],
  ['hourlyRate', -1, fee],
  ['hourlyRate', 1.5, fee],
  ['hourlyRate', 10_000_001, fee],
  ['hourlyRate', '50.000', fee],
  ['hourlyRate', null, fee],
  ['address', 'Jl. Dago', invalid],
  ['address.line1', 'x'.repeat(201), long],
  ['address.line3', 'x', unknown],
  ['image', 'x'.repeat(301), invalid],
  ['defaultSessionLink', `https://${'x'.repeat(2041)}`, link],
  ['defaultSessionLink', null, invalid],
  ['bankDetails', null, invalid],
  ['bankDetails.bankName', 'x'.repeat(101), long],
  ['bankDetails.accountHolderName', 'x'.repeat(101), long],
  ['bankDetails.accountNumber', '12-34', 'Please enter digits only, at most 30'],
  ['bankDetails.accountNumber', 1_234_567_890, invalid],
  ['bankDetails.swift', 'x', unknown],
  ['verificationDetails.idType', 'SIM', invalid],
  ['verificationDetails.idNumber', 'A-1', 'Please enter letters and digits only, at most 20'],
  ['verificationDetails.verified', true, unknown],
  ['password', 'x'.repeat(201), long],
  ['password', 12_345_678, invalid],
  ['verificationStatus', 'verified', unknown],
  ['verification', 'verified', unknown],
  ['recheck', false, unknown],
  ['rating', 5, unknown],
  ['fees', 5, unknown],
  ['role', 'admin', unknown],
  ['_id', 'x', unknown],
  ['rejectionReason', '', unknown],
];

test.each(cases)('%s %j is refused and nothing is saved', async (field, value, message) => {
  const [name = '', part] = field.split('.');
  const changed = { about: 'Not saved', [name]: part ? { [part]: value } : value };
  const { status, body } = await ratna.send('PUT', path, changed);
  expect(status).toBe(422);
  const fields = { [field]: message };
  expect(body).toEqual({ success: false, code: 'invalid', message, fields });
  expect((await ratna.call('me')).user).toEqual(ratna.user);
});
