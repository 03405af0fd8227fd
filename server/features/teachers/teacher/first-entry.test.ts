import { expect, test } from 'vitest';
import { setVerified } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { hold } from '../../../testing/locks.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { bankDetails, verificationDetails } from '../../../testing/money.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();

const details = { bankDetails, verificationDetails };
const asksPassword = { password: 'Please enter your password to change these details' };

const save = (someone: SomeoneLoggedIn, body: object) =>
  someone.send('PUT', '/api/teachers/me/profile', body);

const profileOf = async (someone: SomeoneLoggedIn) =>
  (await someone.call('me')).user?.teacherProfile;

/** A teacher without bank and identity details. */
const newcomer = () => loggedIn(server, newTeacher());
const verified = async () => {
  const ratna = await newcomer();
  await setVerified(server, ratna.user._id);
  return ratna;
};
const rejected = async ({ recheck }: { recheck: boolean }) => {
  const ratna = await newcomer();
  await server.pool.query(
    `update teacher_profiles set verification = 'rejected', recheck = $2 where user_id = $1`,
    [ratna.user._id, recheck],
  );
  return ratna;
};

test('before the verification a first entry needs no password, raises no flag and sends no mail', async () => {
  const ratna = await newcomer();
  expect((await save(ratna, details)).status).toBe(200);
  expect(await profileOf(ratna)).toMatchObject({ recheck: false });
  expect(await mailsTo(server, ratna.email)).toEqual([]);
});

const entries: [string, object][] = [
  ['everything', details],
  ['the bank account', { bankDetails }],
  ['the identity', { verificationDetails }],
  ['a bank name alone', { bankDetails: { bankName: 'BCA' } }],
];

test.each(entries)(
  'a verified teacher who enters %s for the first time gives the password, is flagged and gets a mail',
  async (_, entry) => {
    const ratna = await verified();
    const before = await profileOf(ratna);
    const refusals: [string | undefined, object][] = [
      [undefined, asksPassword],
      ['not-my-password', { password: 'This is not your password' }],
    ];
    for (const [password, fields] of refusals) {
      const refused = await save(ratna, { ...entry, password });
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', fields } });
    }
    expect(await profileOf(ratna)).toEqual(before);
    expect(await mailsTo(server, ratna.email)).toEqual([]);

    expect((await save(ratna, { ...entry, password: ratna.password })).status).toBe(200);
    expect(await profileOf(ratna)).toMatchObject({ verificationStatus: 'verified', recheck: true });
    const mails = await mailsTo(server, ratna.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your bank or identity details were changed | Lentera',
    ]);
    expect(mails[0]?.text).not.toMatch(/BCA|5678|0003/);
  },
);

test('the refusal is in the language of the caller', async () => {
  const ratna = await verified();
  const { body } = await ratna.send('PUT', '/api/teachers/me/profile', details, {
    'accept-language': 'id',
  });
  expect(body.fields).toEqual({ password: 'Masukkan kata sandimu untuk mengubah data ini' });
});

test('a verified teacher without a password gets an answer that says how to set one', async () => {
  const ratna = await verified();
  await server.pool.query('update users set password_hash = null where id = $1', [ratna.user._id]);
  expect((await save(ratna, details)).body.fields).toEqual({
    password: 'Your account has no password yet. Please set one with Forgot Password first.',
  });
});

test('a teacher who was verified once and rejected since gives the password, too', async () => {
  const ratna = await rejected({ recheck: true });
  expect((await save(ratna, details)).body.fields).toEqual(asksPassword);
  expect((await save(ratna, { ...details, password: ratna.password })).status).toBe(200);
  expect(await profileOf(ratna)).toMatchObject({ verificationStatus: 'pending', recheck: true });
  expect(await mailsTo(server, ratna.email)).toHaveLength(1);
});

test('a rejected teacher who was never verified enters details without a password', async () => {
  const ratna = await rejected({ recheck: false });
  expect((await save(ratna, details)).status).toBe(200);
  expect(await profileOf(ratna)).toMatchObject({ verificationStatus: 'pending', recheck: false });
});

test('a first entry that meets the verification is refused without a password', async () => {
  const ratna = await newcomer();
  const verdict = await hold(
    server.pool,
    `update teacher_profiles set verification = 'verified' where user_id = $1`,
    [ratna.user._id],
  );
  const entry = save(ratna, details);
  await verdict.waiting();
  await verdict.release();
  expect((await entry).body.fields).toEqual(asksPassword);
  expect((await profileOf(ratna))?.bankDetails.accountNumber).toBe('');
});

test('two first entries of a verified teacher at once both need the password and are both mailed', async () => {
  const ratna = await verified();
  const both = async (password?: string) => {
    const answers = ['1111222233', '4444555566'].map((accountNumber) =>
      save(ratna, { bankDetails: { accountNumber }, password }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await both()).toEqual([422, 422]);
  expect(await both(ratna.password)).toEqual([200, 200]);
  expect(await profileOf(ratna)).toMatchObject({ recheck: true });
  expect(await mailsTo(server, ratna.email)).toHaveLength(2);
});
