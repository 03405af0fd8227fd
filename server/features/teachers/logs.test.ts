// A program of its own, because its log goes to its own standard output.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import { newTeacher } from '../../testing/people.ts';
import { person } from '../../testing/person.ts';

const database = useServer();
const root = fileURLToPath(new URL('../../../', import.meta.url));

let url: string;
let folder: string;
let said = '';
let stop: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lentera-logs-'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATABASE_URL: database.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await vi.waitUntil(() => said.includes('is ready at'), { timeout: 25_000 });
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('at the chattiest level the log holds no number, name, address or password', async () => {
  const ratna = person(url);
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
  // Makes the database refuse, and the server answer 500.
  await database.pool.query('alter table teacher_secrets add check (bank_name = $$$$)');
  const failed = await save({ bankDetails: { bankName: 'Markerbank' } });
  expect(failed.status).toBe(500);
  expect(failed.text).not.toMatch(/marker|7770/i);
  // Cannot be read any more, which raises the alarm.
  await database.pool.query('update teacher_secrets set id_number = account_number');
  await ratna.call('me');

  await vi.waitUntil(() => said.includes('a confidential value cannot be read'));
  expect(said).toContain('/api/teachers/me/profile');
  expect(said).toContain('DatabaseError');
  expect(said).not.toMatch(/marker|77700/i);
});
