import { expect, inject, test } from 'vitest';
import { startServer } from './testing/app.ts';
import { createTestDatabase } from './testing/database.ts';
import { bankDetails, payee } from './testing/money.ts';
import { loggedIn } from './testing/people.ts';
import { dataDir, run, usePrograms } from './testing/program.ts';

usePrograms();

const privacy = (environment: Record<string, string>, ...args: string[]) =>
  run(['server/privacy.ts', ...args], environment).ended;

test.concurrent('what is stored about a person is told table by table, and the telling is on record', async () => {
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

test.concurrent('an unknown address, no address and no command are told', async () => {
  const DATABASE_URL = await createTestDatabase(inject('postgresUrl'));
  const [unknown, noAddress, ...noCommands] = await Promise.all([
    privacy({ DATABASE_URL }, 'report', 'nobody@example.com'),
    privacy({}, 'report', 'nobody'),
    privacy({}),
    privacy({}, 'delete', 'nobody@example.com'),
    privacy({}, 'report', 'nobody@example.com', 'more'),
  ]);
  const err = 'Nobody here has the address nobody@example.com.\n';
  expect(unknown).toEqual({ code: 1, out: '', err });
  expect(noAddress).toEqual({ code: 1, out: '', err: 'nobody is not an email address.\n' });
  for (const answer of noCommands) {
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Usage: /) });
  }
});
