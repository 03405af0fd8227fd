import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toWeeklyHours } from '#domain/calendar.ts';
import { specialities } from '#domain/speciality.ts';
import { diskFiles } from '../adapters/files-disk.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { useServer } from '../testing/app.ts';
import { bookingRows } from './bookings.ts';
import { weeklyHours } from './diary.ts';
import { demoId } from './ids.ts';
import { demoEmails, demoPassword, writeDemoData } from './write.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-demo-'));
const server = useServer({ DATA_DIR: folder });
const now = new Date('2026-03-04T05:00:00Z');

const write = async (at: Date) => {
  const keys = { encryptionKeys: undefined, keyFile: join(folder, 'keys') };
  const secrets = await openSecrets(keys, { error: () => undefined });
  await writeDemoData({ db: server.db, files: diskFiles(join(folder, 'uploads')), secrets }, at);
};

beforeAll(async () => {
  server.clock.set(now);
  await write(now);
});
afterAll(() => rm(folder, { recursive: true }));

const logIn = async (email: string) => {
  const person = server.person();
  await person.call('login', { body: { email, password: demoPassword } });
  return person;
};

const counts = async () => {
  const tables = ['users', 'teacher_profiles', 'bookings', 'reviews', 'favourites', 'pictures'];
  const found = await Promise.all(
    tables.map((name) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(server.db),
    ),
  );
  return found.map(({ rows }) => rows[0]?.n);
};

test('a second start adds no demo data', async () => {
  const before = await counts();
  await write(new Date('2026-05-01T05:00:00Z'));
  expect(await counts()).toEqual(before);
});

test('24 verified teachers, some for each speciality, each with a portrait and hours', async () => {
  const { teachers } = await server.person().call('teachers', { query: { limit: 100 } });
  expect(teachers).toHaveLength(24);
  expect(teachers.filter(({ image }) => image === '')).toEqual([]);
  expect(teachers.filter(({ availableNow }) => !availableNow)).toMatchObject([
    { isPaused: true, pausedUntil: '2026-03-24' },
  ]);
  expect(teachers.filter(({ confirmsInstantly }) => confirmsInstantly)).toHaveLength(4);
  for (const speciality of specialities) {
    const found = await server.person().call('teachers', { query: { speciality } });
    expect(found.teachers.length).toBeGreaterThan(1);
  }
});

test('the best are those of the design; ratings follow from reviews, one teacher has none', async () => {
  const { teachers } = await server.person().call('teachers', { query: { limit: 100 } });
  expect(teachers.slice(0, 10).map(({ fullName, rating }) => `${fullName} ${rating}`)).toEqual([
    'Nadia Rahmawati 4.9',
    'Ratna Wulandari 4.9',
    'Kartika Dewi 5',
    'Bagus Prasetyo 4.8',
    'Grace Simanjuntak 4.9',
    'Yohanes Wenda 4.7',
    'Made Ayu Lestari 4.8',
    'Hendra Wijaya 4.8',
    'Fajar Nugroho 4.6',
    'Intan Permatasari 4.7',
  ]);
  const rated = teachers.filter(({ reviewCount }) => reviewCount > 0);
  expect(rated).toHaveLength(23);
  for (const { rating } of rated) expect(rating).toBeGreaterThanOrEqual(4.2);
  const ratna = await server
    .person()
    .call('teacherReviews', { params: { teacherId: demoId('ratna') }, query: {} });
  expect(ratna.distribution).toEqual([0, 0, 1, 1, 24]);
});

test('bookings are in every state; each lies within the hours of its teacher, past or ahead', async () => {
  const rows = await server.db
    .selectFrom('bookings')
    .innerJoin('teacher_profiles', 'user_id', 'teacher_id')
    .select(['status', 'starts_at', 'weekly_hours', 'bookings.created_at'])
    .execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set([
      'pending_payment',
      'pending_confirmation',
      'confirmed',
      'completed',
      'cancelled',
      'expired',
    ]),
  );
  const monday = new Date('2026-03-01T17:00:00Z').getTime();
  for (const { starts_at, weekly_hours, created_at } of rows) {
    const hours = (starts_at.getTime() - monday) / 3_600_000;
    expect(weekly_hours).toContain(((hours % 168) + 168) % 168);
    expect(created_at <= now && created_at < starts_at).toBe(true);
  }
  const ahead = rows.filter(({ starts_at }) => starts_at > now).map(({ status }) => status);
  const past = rows.filter(({ starts_at }) => starts_at < now).map(({ status }) => status);
  expect(ahead).not.toContain('completed');
  for (const live of ['pending_payment', 'pending_confirmation']) {
    expect(past).not.toContain(live);
  }
});

test('the demo teacher finds one past session to mark as complete, and can', async () => {
  const ratna = await logIn('teacher@demo.test');
  const { bookings } = await ratna.call('teacherBookings', { query: {} });
  const past = bookings.filter((one) => one.status === 'confirmed' && new Date(one.startsAt) < now);
  expect(past).toMatchObject([{ studentId: { fullName: 'Bima Saputra' } }]);
  const params = { bookingId: past[0]?._id ?? '' };
  const done = await ratna.call('completeBooking', { params, body: null });
  expect(done.success).toBe(true);
});

test('no student has two live bookings in one hour', async () => {
  const { rows } = await sql`select student_id, starts_at from bookings
    where status not in ('cancelled', 'expired') group by 1, 2 having count(*) > 1`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

test('on any weekday, early or late, there is room for all of it, and nothing lies beyond 30 days', () => {
  for (let hour = 0; hour < 7 * 24; hour += 11) {
    const start = new Date(Date.UTC(2026, 1, 2, hour, 30));
    const { bookings } = bookingRows(start);
    const starts = bookings.map(({ starts_at }) => new Date(starts_at).getTime());
    expect(Math.max(...starts)).toBeLessThan(start.getTime() + 30 * 24 * 3_600_000);
    expect(new Set(bookings.map(({ id }) => id)).size).toBe(bookings.length);
  }
});

test('the demo accounts can log in', async () => {
  const roles = [];
  for (const email of demoEmails) roles.push((await (await logIn(email)).call('me')).user?.role);
  expect(roles).toEqual(['student', 'teacher', 'admin']);
});

test('the demo student has a portrait and saved teachers', async () => {
  const alya = await logIn('student@demo.test');
  expect((await alya.call('me')).user?.profilePicture).toMatch(/^\/media\//);
  const { teachers } = await alya.call('favourites');
  expect(teachers.map(({ fullName }) => fullName)[0]).toBe('Nadia Rahmawati');
});

test('two teachers wait for verification, one was rejected with a reason', async () => {
  const rows = await server.db
    .selectFrom('teacher_profiles')
    .select(['verification', 'rejection_reason'])
    .where('verification', '<>', 'verified')
    .execute();
  expect(rows.map(({ verification }) => verification).toSorted()).toEqual([
    'pending',
    'pending',
    'rejected',
  ]);
  const rejected = rows.find(({ verification }) => verification === 'rejected');
  expect(rejected?.rejection_reason).not.toBe('');
});

test('the longest waiting teacher has a complete file: photos, and encrypted numbers', async () => {
  const admin = await logIn('admin@demo.test');
  const { teachers } = await admin.call('adminTeachers', { query: {} });
  expect(teachers.map(({ fullName }) => fullName)).toEqual(['Rizky Ramadhan', 'Bayu Pamungkas']);
  const { teacher } = await admin.call('adminTeacher', { params: { teacherId: demoId('rizky') } });
  expect(teacher.bankDetails).toMatchObject({ bankName: 'BCA', accountNumber: '7750124821' });
  expect(teacher.documents.map(({ kind }) => kind)).toEqual(['id', 'certificate']);
  for (const { _id } of teacher.documents) {
    const path = `/api/admin/teachers/${teacher._id}/documents/${_id}`;
    const { status, headers } = await admin.send('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const { rows } = await sql<{ row: string }>`select s::text as row from teacher_secrets s`.execute(
    server.db,
  );
  expect(rows).toHaveLength(5);
  for (const { row } of rows) expect(row).not.toMatch(/Ratna|Rizky|7750124821|3273051203950004/);
});

test('portraits are there in both sizes', async () => {
  const { teacher } = await server
    .person()
    .call('teacher', { params: { teacherId: demoId('gede') } });
  for (const path of [teacher.image, teacher.image.replace('.webp', '-small.webp')]) {
    const { status, headers } = await server.person().send('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
});

test('what the team decided is on record', async () => {
  const verdicts = await server.db.selectFrom('audit').select('act').execute();
  expect(verdicts.filter(({ act }) => act === 'verify-teacher')).toHaveLength(24);
  expect(verdicts.filter(({ act }) => act === 'reject-teacher')).toHaveLength(1);
});

test('a week is written in words: days and hours from the first to the last', () => {
  const none = { Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [] };
  expect(weeklyHours('Mon 9-10, Sun 21')).toEqual(
    toWeeklyHours({ ...none, Monday: ['09:00', '10:00'], Sunday: ['21:00'] }),
  );
});

test('ids are the same everywhere, and UUIDs', () => {
  expect(demoId('ratna')).toBe(demoId('ratna'));
  expect(demoId('ratna')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
