import { expect, inject, test } from 'vitest';
import { loggedInAdmin } from '../testing/admins.ts';
import { startServer } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { mailsTo } from '../testing/mails.ts';
import { addTaught, bankDetails, payee } from '../testing/money.ts';
import { loggedIn } from '../testing/people.ts';
import { remove } from '../testing/privacy.ts';
import { dataDir, run, usePrograms } from '../testing/program.ts';

usePrograms();

const privacy = (environment: Record<string, string>, ...args: string[]) =>
  run(['server/commands/privacy.ts', ...args], environment).ended;

test.concurrent('show prints what is stored about a person by table and is audited', async () => {
  const [DATABASE_URL, DATA_DIR] = [
    await createTestDatabase(inject('postgresUrl')),
    await dataDir(),
  ];
  const server = await startServer(DATABASE_URL, { DATA_DIR });
  const teacher = await payee(server);
  const other = await loggedIn(server);
  const { code, out, err } = await privacy({ DATABASE_URL, DATA_DIR }, 'report', teacher.email);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^users, account: 1 \(at a deletion: emptied: email_verified_at, full_name, /,
  );
  expect(out).toContain(`"email":"${teacher.email}"`);
  expect(out).toMatch(/^logins: 1 \(at a deletion: removed\)$/m);
  expect(out).toMatch(/^terms_acceptances: 1 \(at a deletion: stays, the proof of consent/m);
  expect(out).toContain('"account_number":"••••••5678"');
  for (const hidden of [bankDetails.accountNumber, other.email, 'argon2']) {
    expect(out).not.toContain(hidden);
  }
  const acts = await server.db
    .selectFrom('audit')
    .select(['admin_id', 'act', 'subject_id'])
    .execute();
  expect(acts).toEqual([{ admin_id: null, act: 'report-person', subject_id: teacher.user._id }]);
  await server.stop();
});

test.concurrent('an account is deleted by address or id, and the deletion is audited', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const [budi, sari] = [await loggedIn(server), await loggedIn(server)];
  for (const [who, { user, email }] of [
    [budi.email.toUpperCase(), budi],
    [sari.user._id, sari],
  ] as const) {
    const { code, err } = await privacy({ DATABASE_URL }, 'delete', who);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(await privacy({ DATABASE_URL }, 'delete', user._id)).toMatchObject({
      code: 1,
      err: `Nobody here has the id ${user._id}.\n`,
    });
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your account has been deleted | Lentera']);
  }
  expect((await budi.call('me')).user).toBeNull();
  const acts = server.db.selectFrom('audit').select(['admin_id', 'act', 'subject_id']);
  expect(await acts.orderBy('id').execute()).toEqual(
    [budi, sari].map(({ user }) => ({
      admin_id: null,
      act: 'delete-person',
      subject_id: user._id,
    })),
  );
  await server.stop();
});

test.concurrent('deleted accounts are logged by id, so that they can be deleted again after a restore', async () => {
  const lines: string[] = [];
  const server = await startServer(
    await createTestDatabase(inject('postgresUrl')),
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line) => void lines.push(line) } },
  );
  const budi = await loggedIn(server);
  await remove(budi);
  const left = lines.filter((line) => line.includes('account deleted'));
  expect(left.map((line) => JSON.parse(line) as object)).toMatchObject([{ userId: budi.user._id }]);
  await server.stop();
});

test.concurrent('delete refuses an account with open money, and admins', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(DATABASE_URL);
  const teacher = await payee(server);
  await addTaught(server, teacher.user._id, server.clock.now());
  const admin = await loggedInAdmin(server);
  expect(await privacy({ DATABASE_URL }, 'delete', teacher.email)).toEqual({
    code: 1,
    out: '',
    err: 'Not deleted. Settle first: unpaid_earnings.\n',
  });
  expect(await privacy({ DATABASE_URL }, 'delete', admin.email)).toEqual({
    code: 1,
    out: '',
    err: `${admin.email} is an admin.\n`,
  });
  expect((await teacher.call('me')).user).not.toBeNull();
  await server.stop();
});

test.concurrent('an unknown address, a missing address and a missing command are refused', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const [unknown, noAddress, ...noCommands] = await Promise.all([
    privacy({ DATABASE_URL }, 'report', 'nobody@example.com'),
    privacy({}, 'report', 'nobody'),
    privacy({}),
    privacy({}, 'forget', 'nobody@example.com'),
    privacy({}, 'report', 'nobody@example.com', 'more'),
  ]);
  const err = 'Nobody here has the address nobody@example.com.\n';
  expect(unknown).toEqual({ code: 1, out: '', err });
  expect(noAddress).toEqual({
    code: 1,
    out: '',
    err: 'nobody is neither an email address nor an id.\n',
  });
  for (const answer of noCommands) {
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Usage: /) });
  }
});
