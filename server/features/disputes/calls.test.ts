import { readdir } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, bookingRequest } from '../../testing/bookings.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { mailsTo } from '../../testing/mails.ts';
import { loggedIn } from '../../testing/people.ts';

const server = useServer();
const now = new Date('2026-11-16T03:00:00Z');
const start = new Date('2026-11-18T02:00:00Z');
const day = 24 * 60 * 60 * 1000;
const lastMoment = new Date(start.getTime() + 60 * 60 * 1000 + 14 * day);
beforeEach(() => server.clock.set(now));

const report = { reason: 'Tutor did not show up', details: 'I waited for half an hour.' } as const;

const session = async () => {
  server.clock.set(now);
  const [teacher, student] = [await busyTeacher(server, 100_000), await loggedIn(server)];
  const { bookingId, token } = await student.call('createBooking', {
    body: bookingRequest(teacher.user._id, '2026-11-18', '09:00'),
  });
  await pay(server, token);
  const params = { bookingId };
  await teacher.call('confirmBooking', { params, body: { sessionLink } });
  server.clock.set(start);
  return { teacher, student, bookingId };
};

const disputed = async () => {
  const all = await session();
  const params = { sessionId: all.bookingId };
  const { disputeId } = await all.student.call('fileDispute', { params, body: report });
  return { ...all, disputeId };
};

const fileAt = (bookingId: string) => `/api/disputes/session/${bookingId}`;
const codeOf = ({ status, body }: { status: number; body: { code?: unknown } }) => [
  status,
  body.code,
];

test.each([
  ['a second before the start', new Date(start.getTime() - 1000), [409, 'report_early']],
  ['at the start', start, [200, undefined]],
  ['14 days after the end', lastMoment, [200, undefined]],
  ['a millisecond later', new Date(lastMoment.getTime() + 1), [409, 'report_late']],
])('a dispute %s', async (_, at, answer) => {
  const { student, teacher, bookingId } = await session();
  await teacher.call('completeBooking', { params: { bookingId }, body: null });
  server.clock.set(at);
  await student.logIn();
  expect(codeOf(await student.send('POST', fileAt(bookingId), report))).toEqual(answer);
});

test('a session has one open dispute at a time, whoever filed it', async () => {
  const { student, teacher, bookingId } = await disputed();
  for (const party of [student, teacher]) {
    const answer = await party.send('POST', fileAt(bookingId), report);
    expect(codeOf(answer)).toEqual([409, 'already_reported']);
  }
});

test('only the two people can file a dispute, with a known reason and details', async () => {
  const { student, bookingId } = await session();
  const stranger = await loggedIn(server);
  expect((await stranger.send('POST', fileAt(bookingId), report)).status).toBe(404);
  expect((await server.person().send('POST', fileAt(bookingId), report)).status).toBe(401);
  const admin = await loggedInAdmin(server);
  expect((await admin.send('POST', fileAt(bookingId), report)).status).toBe(404);
  for (const bad of [{ reason: 'Bored' }, { details: '' }, { details: ' ' }, { more: 1 }]) {
    const answer = await student.send('POST', fileAt(bookingId), { ...report, ...bad });
    expect(answer.status).toBe(422);
  }
  const faultOf = async (reason: string) =>
    (await student.send('POST', fileAt(bookingId), { ...report, reason })).body.message;
  expect(await faultOf('')).toBe('This field is required');
  expect(await faultOf('Bored')).toBe('This value is not valid');
});

test('the other party states their side once; the filer cannot add one; strangers see nothing', async () => {
  const { student, teacher, disputeId } = await disputed();
  const path = `/api/disputes/${disputeId}/statement`;
  const text = { text: 'My power was out.' };
  expect((await server.person().send('POST', path, text)).status).toBe(401);
  for (const bad of [{}, { text: ' ' }, { text: 'x'.repeat(4001) }, { ...text, by: 'me' }]) {
    expect((await teacher.send('POST', path, bad)).status).toBe(422);
  }
  expect((await (await loggedIn(server)).send('POST', path, text)).status).toBe(404);
  expect((await student.send('POST', path, text)).status).toBe(409);
  expect((await teacher.send('POST', path, text)).status).toBe(200);
  expect((await teacher.send('POST', path, text)).status).toBe(409);
  const { disputes } = await student.call('myDisputes');
  expect(disputes[0]?.statements.map((one) => one.text)).toEqual(['My power was out.']);
});

test('each side can add three pictures; an SVG is refused', async () => {
  const { student, teacher, disputeId } = await disputed();
  const params = { disputeId };
  const picture = await photo('jpeg');
  const attach = () => student.call('addDisputeImage', { params, body: pictureForm(picture) });
  for (let i = 0; i < 3; i += 1) await attach();
  await expect(attach()).rejects.toMatchObject({ code: 'too_many_images' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const drawing = pictureForm(svg, { name: 'a.png', type: 'image/png' });
  const refused = teacher.call('addDisputeImage', { params, body: drawing });
  await expect(refused).rejects.toMatchObject({ code: 'image_type' });
});

test('of simultaneous pictures three are stored, and the others leave no file', async () => {
  const { student, disputeId } = await disputed();
  const picture = await photo('jpeg');
  const stored = async () => new Set(await readdir(server.folder).catch(() => []));
  const before = await stored();
  const attach = (content: Buffer) =>
    student.call('addDisputeImage', { params: { disputeId }, body: pictureForm(content) });
  await Promise.all([attach(picture), attach(picture)]);
  const answers = await Promise.allSettled([attach(picture), attach(picture)]);
  const refusals = answers.flatMap((one) =>
    one.status === 'rejected' ? [one.reason as Error] : [],
  );
  expect(refusals).toMatchObject([{ code: 'too_many_images' }]);
  expect((await stored()).difference(before).size).toBe(3);
  // Refused before the content is decoded: it is not an image.
  await expect(attach(Buffer.from('none'))).rejects.toMatchObject({ code: 'too_many_images' });
});

test('pictures of disputes and of profiles share the 30 uploads an hour', async () => {
  const { student, disputeId } = await disputed();
  const params = { disputeId };
  const body = () => pictureForm(Buffer.from('no photo'));
  const attach = () => student.call('addDisputeImage', { params, body: body() });
  for (let times = 0; times < 29; times += 1) {
    await expect(attach()).rejects.toMatchObject({ code: 'image_type' });
  }
  const portrait = student.call('uploadProfilePicture', { body: body() });
  await expect(portrait).rejects.toMatchObject({ code: 'image_type' });
  await expect(attach()).rejects.toMatchObject({ code: 'too_many' });
});

test('only the parties and admins can load a picture, and not under /media', async () => {
  const { student, teacher, disputeId } = await disputed();
  const body = pictureForm(await photo('png'));
  const { imageId } = await student.call('addDisputeImage', { params: { disputeId }, body });
  const path = `/api/disputes/${disputeId}/images/${imageId}`;
  const statusFor = async (someone: Pick<typeof student, 'send'>) =>
    (await someone.send('GET', path)).status;
  expect(await statusFor(student)).toBe(200);
  expect(await statusFor(teacher)).toBe(200);
  const admin = await loggedInAdmin(server);
  expect(await statusFor(admin)).toBe(404);
  const forTeam = `/api/admin/disputes/${disputeId}/images/${imageId}`;
  expect((await admin.send('GET', forTeam)).status).toBe(200);
  expect((await student.send('GET', forTeam)).status).toBe(403);
  expect((await admin.send('GET', forTeam.replace(imageId, disputeId))).status).toBe(404);
  const { case: file } = await admin.call('adminDispute', { params: { disputeId } });
  expect(file.dispute.images.map(({ url }) => url)).toEqual([forTeam]);
  const looks = server.db.selectFrom('audit').select(['act', 'details']);
  expect(await looks.where('subject_id', '=', disputeId).execute()).toEqual([
    { act: 'view-dispute-image', details: { reference: imageId } },
    { act: 'view-dispute', details: {} },
  ]);
  expect(await statusFor(await loggedIn(server))).toBe(404);
  expect(await statusFor(server.person())).toBe(401);
  for (const name of [`dispute-${imageId}.webp`, `${imageId}.webp`]) {
    expect((await fetch(`${server.url}/media/${name}`)).status).toBe(404);
  }
});

test('only admins see the queue, take a dispute and resolve it, each once', async () => {
  const { student, teacher, disputeId } = await disputed();
  const admin = await loggedInAdmin(server);
  const at = `/api/admin/disputes/${disputeId}`;
  const decision = { resolution: 'We listened to both.', refundPercent: 50 };
  for (const party of [student, teacher]) {
    expect((await party.send('GET', '/api/admin/disputes')).status).toBe(403);
    expect((await party.send('PUT', `${at}/review`)).status).toBe(403);
    expect((await party.send('PUT', `${at}/resolve`, decision)).status).toBe(403);
  }
  expect((await admin.send('PUT', `${at}/resolve`, decision)).status).toBe(409);
  expect((await admin.send('PUT', `${at}/review`)).status).toBe(200);
  expect((await admin.send('PUT', `${at}/review`)).status).toBe(409);
  for (const refundPercent of [-1, 101, 50.5]) {
    const answer = await admin.send('PUT', `${at}/resolve`, { ...decision, refundPercent });
    expect(answer.status).toBe(422);
  }
  expect((await admin.send('PUT', `${at}/resolve`, decision)).status).toBe(200);
  expect((await admin.send('PUT', `${at}/resolve`, decision)).status).toBe(409);
  const late = await teacher.send('POST', `/api/disputes/${disputeId}/statement`, { text: 'Hm.' });
  expect(late.status).toBe(409);
});

test('pictures of strangers, and pictures after the decision, are refused', async () => {
  const { student, disputeId } = await disputed();
  const params = { disputeId };
  const body = pictureForm(await photo('jpeg'));
  const stranger = await loggedIn(server);
  const foreign = stranger.call('addDisputeImage', { params, body });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  const guest = server.person().call('addDisputeImage', { params, body });
  await expect(guest).rejects.toMatchObject({ status: 401 });
  const admin = await loggedInAdmin(server);
  await admin.call('takeDispute', { params });
  await admin.call('resolveDispute', { params, body: { resolution: 'Done.', refundPercent: 0 } });
  const late = student.call('addDisputeImage', { params, body });
  await expect(late).rejects.toMatchObject({ code: 'wrong_state' });
});

test('my disputes are all of my sessions, whoever filed them', async () => {
  const { student, teacher, disputeId } = await disputed();
  for (const party of [student, teacher]) {
    const { disputes } = await party.call('myDisputes');
    expect(disputes).toMatchObject([
      { _id: disputeId, status: 'open', filedBy: { role: 'student' }, ...report },
    ]);
  }
  expect((await (await loggedIn(server)).call('myDisputes')).disputes).toEqual([]);
  expect((await server.person().send('GET', '/api/disputes/my-disputes')).status).toBe(401);
});

test('both people are notified of each step in the bell and by mail', async () => {
  const { student, teacher, disputeId } = await disputed();
  const admin = await loggedInAdmin(server);
  await admin.call('takeDispute', { params: { disputeId } });
  const body = { resolution: 'Half of it.', refundPercent: 50 };
  await admin.call('resolveDispute', { params: { disputeId }, body });
  const steps = { filed: 'was reported', taken: 'reviewing your dispute', resolved: 'is resolved' };
  const mailed = async ({ email }: typeof student) =>
    (await mailsTo(server, email)).map(({ subject }) => subject).join();
  for (const text of [steps.taken, steps.resolved]) {
    expect(await mailed(student)).toContain(text);
    expect(await mailed(teacher)).toContain(text);
  }
  expect(await mailed(teacher)).toContain(steps.filed);
  const { case: file } = await admin.call('adminDispute', { params: { disputeId } });
  const events = file.timeline.map(({ what }) => what);
  expect(events).toEqual(expect.arrayContaining(['filed', 'taken', 'resolved']));
  const heard = await student.call('notifications', { query: {} });
  const links = heard.notifications.filter(({ message }) => message.includes('dispute about'));
  expect(links.map(({ link }) => link)).toEqual(['/my-disputes', '/my-disputes']);
});

test('a case shows statements, pictures and payments of both, and each view is audited', async () => {
  const { teacher, disputeId, bookingId } = await disputed();
  const params = { disputeId };
  await teacher.call('addStatement', { params, body: { text: 'My power was out.' } });
  const path = `/api/admin/disputes/${disputeId}`;
  expect((await teacher.send('GET', path)).status).toBe(403);
  expect((await server.person().send('GET', path)).status).toBe(401);
  const admin = await loggedInAdmin(server);
  expect((await admin.send('GET', `/api/admin/disputes/${bookingId}`)).status).toBe(404);
  const { case: file } = await admin.call('adminDispute', { params });
  expect(file).toMatchObject({
    dispute: { details: report.details, statements: [{ text: 'My power was out.' }] },
    bookingStatus: 'confirmed',
    price: 100_000,
    promisedBy: new Date(start.getTime() + 2 * day).toISOString(),
    payments: [{ method: 'credit_card', amount: 100_000, credit: 0, fee: 5439 }],
  });
  const events = file.timeline.map(({ what }) => what).join();
  expect(events).toBe('create,pay,confirm,absent,absent,filed,statement');
  const looks = server.db.selectFrom('audit').select('act').where('subject_id', '=', disputeId);
  expect(await looks.execute()).toEqual([{ act: 'view-dispute' }]);
});

test('the queue lists the longest waiting first, by status', async () => {
  const first = await disputed();
  const admin = await loggedInAdmin(server);
  const open = async () => {
    const { disputes, counts } = await admin.call('adminDisputes', { query: { status: 'open' } });
    expect(counts.open).toBe(disputes.length);
    return disputes.map(({ _id }) => _id);
  };
  const before = await open();
  expect(before).toContain(first.disputeId);
  await admin.call('takeDispute', { params: { disputeId: first.disputeId } });
  expect(await open()).toEqual(before.filter((id) => id !== first.disputeId));
  expect((await admin.send('GET', '/api/admin/disputes?status=lost')).status).toBe(422);
  expect((await server.person().send('GET', '/api/admin/disputes')).status).toBe(401);
});

test('a join returns the link to the parties; the case shows who joined and who never did, even if both have one name', async () => {
  const { student, teacher, bookingId } = await session();
  const name = teacher.user.fullName;
  await student.call('updateMe', { body: { name } });
  const path = `/api/bookings/${bookingId}/join`;
  expect((await server.person().send('POST', path)).status).toBe(401);
  expect((await (await loggedIn(server)).send('POST', path)).status).toBe(404);
  expect((await student.send('POST', path)).body).toMatchObject({ sessionLink });
  const params = { sessionId: bookingId };
  const { disputeId } = await student.call('fileDispute', { params, body: report });
  const admin = await loggedInAdmin(server);
  const { case: file } = await admin.call('adminDispute', { params: { disputeId } });
  const joins = file.timeline.filter(({ kind }) => kind === 'join');
  const whoCame = joins.map(({ what, who }) => `${who} ${what}`);
  expect(whoCame).toEqual([`${name} joined`, `${name} absent`]);
});
