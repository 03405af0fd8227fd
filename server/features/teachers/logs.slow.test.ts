import { expect, test, vi } from 'vitest';
import { newKeyLine } from '../../platform/security/encryption-keys.ts';
import { useServer } from '../../testing/app.ts';
import { newTeacher } from '../../testing/people.ts';
import { dataDir, launch, usePrograms } from '../../testing/program.ts';

usePrograms();
const ENCRYPTION_KEYS = newKeyLine([]);
const database = useServer({ ENCRYPTION_KEYS }, { hasOwnDatabase: true });

/** Ids and times may contain the searched digits by chance. */
const withoutChance = (text: string) =>
  text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"(time|responseTime)":[\d.]+/g, '');

test('at the chattiest level the log holds no number, name, address or password', async () => {
  // Run the server as a separate process, because the test reads its standard output.
  const program = await launch({
    DATABASE_URL: database.databaseUrl,
    ENCRYPTION_KEYS,
    DATA_DIR: await dataDir(),
    LOG_LEVEL: 'debug',
  });
  await vi.waitUntil(() => program.said.out.includes('is ready at'), { timeout: 60_000 });
  const ratna = program.person();
  const teacher = {
    ...newTeacher(),
    email: 'markermail@example.com',
    password: 'marker-password-1',
    fullName: 'Marker Wulandari',
  };
  const { email, password } = teacher;
  await ratna.call('register', { body: teacher });
  await ratna.call('login', { body: { email, password } });
  const save = (body: object) => ratna.send('PUT', '/api/teachers/me/profile', body);
  const bankDetails = { accountHolderName: 'Markerholder', accountNumber: '777001777002' };
  const verificationDetails = { idType: 'Passport', idNumber: 'MARKER777003' };
  await save({ bankDetails, verificationDetails });
  await save({ bankDetails: { accountNumber: '777004777005' }, password });
  await save({ bankDetails: { accountNumber: '777004777006' }, password: 'marker-wrong-1' });
  await save({ bankDetails: { accountNumber: '777-001' }, verificationDetails: 'MARKER777003' });
  // Make the database refuse the update, so that the server answers 500.
  await database.pool.query('alter table teacher_secrets add check (bank_name = $$$$)');
  const failed = await save({ bankDetails: { bankName: 'Markerbank' } });
  expect(failed.status).toBe(500);
  expect(withoutChance(failed.text)).not.toMatch(/marker|7770/i);
  // Make the value impossible to decrypt, which is logged.
  await database.pool.query('update teacher_secrets set id_number = account_number');
  await ratna.call('me');
  await ratna.call('teachers', { query: {} });

  await program.stop('SIGTERM');
  const { out, err } = program.said;
  // A reply sent as bytes must not be sent twice.
  expect(out).not.toContain('already sent');
  for (const part of ['/api/teachers/me/profile', 'DatabaseError', 'cannot be decrypted']) {
    expect(out).toContain(part);
  }
  expect(withoutChance(out + err)).not.toMatch(/marker|77700/i);
});
