import { defaultMethodSettings } from '#domain/payment-method.ts';
import { beforeEach, expect, inject, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { startServer, useServer } from '../../testing/app.ts';
import { busyTeacher, bookingRequest } from '../../testing/bookings.ts';
import { pair } from '../../testing/conversations.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn } from '../../testing/people.ts';
import { remove } from '../../testing/privacy.ts';
import { addTeacher } from '../../testing/teachers.ts';

const server = useServer({ CONTACT_PHONE: '+62 811 1111 1111' });
let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let version: number;
beforeEach(async () => {
  admin ??= await loggedInAdmin(server);
  ({ version } = (await admin.call('adminSettings')).settings);
});

const setCommission = (commissionBasisPoints: unknown, of: unknown = version) =>
  admin.send('PUT', '/api/admin/settings/commission', { commissionBasisPoints, version: of });
const contact = {
  phone: '+62 812 9999 0000',
  email: 'Tanya@Lentera.id',
  officeAddress: 'Jl. Braga 5, Bandung',
};

test('until someone changes them the environment’s count', async () => {
  expect(await admin.call('adminSettings')).toMatchObject({
    settings: {
      version: 0,
      commissionBasisPoints: 500,
      phone: '+62 811 1111 1111',
      methods: defaultMethodSettings,
      changedAt: null,
      changedBy: '',
    },
  });
});

test('the settings say how many listed teachers ask for which price', async () => {
  const count = async () => (await admin.call('adminSettings')).settings.prices;
  const before = await count();
  await addTeacher(server.db, { fee: 654_321 });
  await addTeacher(server.db, { fee: 654_321, suspended: true });
  expect(await count()).toEqual([...before, { price: 650_000, teachers: 1 }]);
});

test('a new commission counts for new bookings; those made before keep theirs', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const book = (time: string) =>
    student.call('createBooking', { body: bookingRequest(teacher.user._id, date, time) });
  await book('09:00');
  expect((await setCommission(1250)).status).toBe(200);
  await book('10:00');
  const { rows } = await server.pool.query<{ points: number }>(
    'select commission_basis_points as points from bookings where student_id = $1 order by starts_at',
    [student.user._id],
  );
  expect(rows.map(({ points }) => points)).toEqual([500, 1250]);
  const { config } = await server.person().call('config');
  expect(config.commissionBasisPoints).toBe(1250);
});

test('a method that is switched off, or below its floor, is not offered; payments under way go on', async () => {
  const [teacher, student] = [await busyTeacher(server), await loggedIn(server)];
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const book = (startTime: string, method: string) =>
    student.send('POST', '/api/bookings/create', {
      ...bookingRequest(teacher.user._id, date, startTime),
      method,
    });
  const first = await book('11:00', 'card');
  const { settings } = await admin.call('adminSettings');
  const methods = {
    ...defaultMethodSettings,
    card: { ...defaultMethodSettings.card, isOn: false },
    wallet: { ...defaultMethodSettings.wallet, floor: 100_001 },
  };
  const saved = await admin.call('changePaymentMethods', {
    body: { methods, version: settings.version },
  });
  expect(saved.settings.methods).toEqual(methods);
  for (const method of ['card', 'wallet']) {
    const { status, body } = await book('12:00', method);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'method_unavailable' });
  }
  const offered = (await student.call('paymentOptions')).methods;
  expect(offered).toEqual([
    { method: 'qris', floor: 0 },
    { method: 'wallet', floor: 100_001 },
    { method: 'transfer', floor: 0 },
  ]);
  expect((await book('11:00', 'card')).body.token).toBe(first.body.token);
  version = saved.settings.version;
});

test('the last method that is on cannot be switched off', async () => {
  const { settings } = await admin.call('adminSettings');
  const off = Object.entries(settings.methods).map(([name, one]) => [
    name,
    { ...one, isOn: false },
  ]);
  const body = { methods: Object.fromEntries(off), version: settings.version };
  const answer = await admin.send('PUT', '/api/admin/settings/methods', body);
  expect({ status: answer.status, fields: answer.body.fields }).toEqual({
    status: 422,
    fields: { methods: 'At least one method has to be on' },
  });
});

test('contact facts reach every visitor, and are on record with before and after', async () => {
  const before = (await admin.call('adminSettings')).settings;
  const { settings } = await admin.call('changeContact', { body: { ...contact, version } });
  const after = { ...contact, email: 'tanya@lentera.id' };
  expect(settings).toMatchObject({ ...after, version: version + 1, changedBy: 'Dewi Admin' });
  expect((await server.person().call('config')).config).toMatchObject(after);
  const { entries } = await admin.call('adminAudit', { query: { act: 'change-contact' } });
  const { phone, email, officeAddress } = before;
  expect(entries[0]).toMatchObject({
    subjectId: null,
    details: { before: { phone, email, officeAddress }, after },
  });
});

test('mails go to the address of today, and name it', async () => {
  const body = { ...contact, email: 'baru@lentera.id', version };
  await admin.call('changeContact', { body });
  const { student, conversationId } = await pair(server);
  await student.call('reportConversation', {
    params: { conversationId },
    body: { reason: 'Asks for money' },
  });
  const [report] = await mailsTo(server, 'baru@lentera.id');
  expect(report?.subject).toContain('reports a conversation');
  await remove(student);
  const [goodbye] = await mailsTo(server, student.email);
  expect(goodbye?.text).toContain('write to us at baru@lentera.id');
});

test('of two changes of the same version the second gets 409', async () => {
  const answers = await Promise.all([setCommission(600), setCommission(700)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await setCommission(800, version)).status).toBe(409);
  expect((await setCommission(800, version + 5)).status).toBe(409);
});

test('another process follows within seconds', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const [one, other] = [await startServer(url), await startServer(url)];
  const boss = await loggedInAdmin(one);
  await other.person().call('config');
  await boss.call('changeCommission', { body: { commissionBasisPoints: 900, version: 0 } });
  await expect
    .poll(async () => (await other.person().call('config')).config.commissionBasisPoints, {
      timeout: 20_000,
      interval: 500,
    })
    .toBe(900);
  await Promise.all([one.stop(), other.stop()]);
});

test.each([-1, 10_001, 1.5, '', null, 'five'])('a commission of %j is refused', async (points) => {
  expect((await setCommission(points)).status).toBe(422);
});

test.each([
  [{ phone: '' }, 'phone'],
  [{ phone: 'call me' }, 'phone'],
  [{ email: 'nobody' }, 'email'],
  [{ officeAddress: ' ' }, 'officeAddress'],
  [{ version: undefined }, 'version'],
  [{ siteName: 'Other' }, 'siteName'],
])('contact facts with %j are refused', async (part, field) => {
  const body = { ...contact, version, ...part };
  const answer = await admin.send('PUT', '/api/admin/settings/contact', body);
  expect({ status: answer.status, fields: Object.keys(answer.body.fields as object) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test('a version is never rewritten', async () => {
  await expect(server.pool.query('update settings set email = email')).rejects.toThrow(
    /append-only/,
  );
});
