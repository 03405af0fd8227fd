import { expect, test } from 'vitest';
import { setVerified } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/teachers/me/profile';

const details = {
  bankDetails: {
    bankName: 'BCA',
    accountHolderName: 'Ratna Wulandari',
    accountNumber: '1234567890',
  },
  verificationDetails: { idType: 'KTP', idNumber: '3273014501900001' },
} as const;
const shown = {
  bankDetails: { ...details.bankDetails, accountNumber: '••••••7890' },
  verificationDetails: { idType: 'KTP', idNumber: '••••••••••••0001' },
};
const otherAccount = { bankDetails: { accountNumber: '9999000011' } };

const save = (someone: SomeoneLoggedIn, body: object) => someone.send('PUT', path, body);

/** A verified teacher with complete details: the account that a thief would target. */
const complete = async () => {
  const ratna = await loggedIn(server, newTeacher());
  await save(ratna, details);
  await setVerified(server, ratna.user._id);
  return ratna;
};

const seen = async (someone: SomeoneLoggedIn) => {
  const profile = (await someone.call('me')).user?.teacherProfile;
  return {
    bankDetails: profile?.bankDetails,
    verificationDetails: profile?.verificationDetails,
  };
};

const isFlagged = async (someone: SomeoneLoggedIn) => {
  const { rows } = await server.pool.query<{ recheck: boolean }>(
    'select recheck from teacher_profiles where user_id = $1',
    [someone.user._id],
  );
  return rows[0]?.recheck;
};

const subject = 'Your bank or identity details were changed | Lentera';
const asksPassword = { password: 'Please enter your password to change these details' };

test('the owner sees the names, and of the numbers the last four', async () => {
  const ratna = await complete();
  expect(await seen(ratna)).toEqual(shown);
  const { user } = await ratna.logIn();
  expect(user.teacherProfile).toMatchObject(shown);
  const answer = await ratna.call('updateMe', { body: { phone: '+62 811 0000 1' } });
  expect(answer.user.teacherProfile).toMatchObject(shown);
});

test('details can be entered one after the other', async () => {
  const ratna = await loggedIn(server, newTeacher());
  for (const [part, fields] of Object.entries(details)) {
    for (const [field, value] of Object.entries(fields)) {
      expect((await save(ratna, { [part]: { [field]: value } })).status).toBe(200);
    }
  }
  expect(await seen(ratna)).toEqual(shown);
  expect(await isFlagged(ratna)).toBe(false);
});

test.each([
  ['left out', {}],
  ['left empty', { bankDetails: {}, verificationDetails: {} }],
  ['sent back as they are shown', shown],
  ['sent again as they are', details],
])('details that are %s stay, without a password', async (_, body) => {
  const ratna = await complete();
  expect((await save(ratna, { about: 'Something new.', ...body })).status).toBe(200);
  expect(await seen(ratna)).toEqual(shown);
  expect(await isFlagged(ratna)).toBe(false);
  expect(await mailsTo(server, ratna.email)).toEqual([]);
});

const changes: [string, object, object][] = [
  ['bank', { bankDetails: { bankName: 'Mandiri' } }, { bankName: 'Mandiri' }],
  ['holder', { bankDetails: { accountHolderName: 'R. W.' } }, { accountHolderName: 'R. W.' }],
  ['account number', otherAccount, { accountNumber: '••••••0011' }],
  ['account number cleared', { bankDetails: { accountNumber: '' } }, { accountNumber: '' }],
  ['ID type', { verificationDetails: { idType: 'Passport' } }, { idType: 'Passport' }],
  ['ID number', { verificationDetails: { idNumber: 'A1234567' } }, { idNumber: '••••4567' }],
  ['ID number cleared', { verificationDetails: { idNumber: '' } }, { idNumber: '' }],
  ['ID type cleared', { verificationDetails: { idType: '' } }, { idType: '' }],
];

test.each(changes)(
  'a change (%s) needs the password, flags a verified teacher and is announced',
  async (_, body, change) => {
    const ratna = await complete();
    const without = await save(ratna, { about: 'Not saved.', ...body });
    expect(without.status).toBe(422);
    expect(without.body.fields).toEqual(asksPassword);
    const wrong = await save(ratna, { about: 'Not saved.', ...body, password: 'not-my-password' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toEqual({ password: 'This is not your password' });
    expect((await ratna.call('me')).user?.teacherProfile?.about).toBe(newTeacher().about);
    expect(await seen(ratna)).toEqual(shown);
    expect(await isFlagged(ratna)).toBe(false);

    expect((await save(ratna, { ...body, password: ratna.password })).status).toBe(200);
    const { bankDetails, verificationDetails } = await seen(ratna);
    const expected = { ...shown.bankDetails, ...shown.verificationDetails, ...change };
    expect({ ...bankDetails, ...verificationDetails }).toEqual(expected);
    expect(await isFlagged(ratna)).toBe(true);
    const mails = await mailsTo(server, ratna.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).not.toMatch(/7890|0011|0001|4567|BCA|Mandiri/);
    expect(mails[0]?.html).not.toMatch(/7890|0011|0001|4567|BCA|Mandiri/);
  },
);

test('an empty password is a missing one', async () => {
  const ratna = await complete();
  const { body } = await save(ratna, { ...otherAccount, password: '' });
  expect(body.fields).toEqual(asksPassword);
});

test('the flag sets the verified teacher in the queue from now on, and stays until someone looks', async () => {
  const ratna = await complete();
  await server.pool.query("update teacher_profiles set submitted_at = '2020-01-01'");
  await save(ratna, { ...otherAccount, password: ratna.password });
  const { rows } = await server.pool.query<{ fresh: boolean }>(
    `select submitted_at > now() - interval '1 minute' as fresh from teacher_profiles
      where user_id = $1`,
    [ratna.user._id],
  );
  expect(rows).toEqual([{ fresh: true }]);
  await save(ratna, { ...details, password: ratna.password });
  await save(ratna, { about: 'Back to the old account.' });
  expect(await isFlagged(ratna)).toBe(true);
  expect((await ratna.call('me')).user?.teacherProfile?.verificationStatus).toBe('verified');
});

test('who is not verified yet is not flagged: someone will look anyway', async () => {
  const ratna = await loggedIn(server, newTeacher());
  await save(ratna, details);
  const { status } = await save(ratna, { ...otherAccount, password: ratna.password });
  expect(status).toBe(200);
  expect(await isFlagged(ratna)).toBe(false);
  expect(await mailsTo(server, ratna.email)).toHaveLength(1);
});

const mailed: ['en' | 'id', object, string, string][] = [
  [
    'en',
    otherAccount,
    subject,
    'Your bank details were changed on Monday 16 November 2026, 10:00 WIB.',
  ],
  [
    'en',
    { verificationDetails: { idType: 'Passport' } },
    subject,
    'Your identity details were changed on Monday 16 November 2026, 10:00 WIB.',
  ],
  [
    'id',
    { ...otherAccount, verificationDetails: { idType: 'Passport' } },
    'Data bank atau identitasmu baru saja diubah | Lentera',
    'Data bank dan identitasmu diubah pada Senin 16 November 2026, 10:00 WIB.',
  ],
];

test.each(mailed)(
  'the mail says in %s which details were changed and when, and what to do if it was someone else',
  async (language, body, title, sentence) => {
    const ratna = await complete();
    await ratna.call('updateMe', { body: { language } });
    server.clock.set(new Date('2026-11-16T10:00+07:00'));
    await save(ratna, { ...body, password: ratna.password });
    const [mail] = await mailsTo(server, ratna.email);
    server.clock.set(null);
    expect(mail?.subject).toBe(title);
    expect(mail?.text).toContain(sentence);
    expect(mail?.text).toContain('/forgot-password');
  },
);

test('a mask of another number is refused', async () => {
  const ratna = await complete();
  for (const [part, field, value] of [
    ['bankDetails', 'accountNumber', '••••••0000'],
    ['bankDetails', 'accountNumber', '•••••7890'],
    ['verificationDetails', 'idNumber', '••••'],
  ] as const) {
    const { status, body } = await save(ratna, { [part]: { [field]: value } });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([`${part}.${field}`]);
  }
  expect(await seen(ratna)).toEqual(shown);
});

test('the mask from before a change elsewhere is refused, so that nothing is mixed up', async () => {
  const ratna = await complete();
  await save(ratna, { ...otherAccount, password: ratna.password });
  const stale = await save(ratna, { ...shown, password: ratna.password });
  expect(stale.status).toBe(422);
  expect((await seen(ratna)).bankDetails?.accountNumber).toBe('••••••0011');
});

test('of two first entries at once one is saved, and the other needs the password', async () => {
  const ratna = await loggedIn(server, newTeacher());
  const answers = await Promise.all(
    ['1111222233', '4444555566'].map((accountNumber) =>
      save(ratna, { bankDetails: { accountNumber } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const winner = answers[0]?.status === 200 ? '••••••2233' : '••••••5566';
  expect((await seen(ratna)).bankDetails?.accountNumber).toBe(winner);
});

test('an account without a password gets an answer that says how to set one', async () => {
  const ratna = await complete();
  await server.pool.query('update users set password_hash = null where id = $1', [ratna.user._id]);
  const { status, body } = await save(ratna, { ...otherAccount, password: 'whatever-it-is' });
  expect(status).toBe(422);
  expect(body.fields).toEqual({
    password: 'Your account has no password yet. Please set one with Forgot Password first.',
  });
});
