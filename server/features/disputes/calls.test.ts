import { beforeEach, expect, test } from 'vitest';
import { loggedInAdmin } from '../../testing/admins.ts';
import { useServer } from '../../testing/app.ts';
import { busyTeacher, pay, sessionLink, wish } from '../../testing/bookings.ts';
import { photo, pictureForm } from '../../testing/images.ts';
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
    body: wish(teacher.user._id, '2026-11-18', '09:00'),
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
  ['a second before the start', new Date(start.getTime() - 1000), 409],
  ['at the start', start, 200],
  ['14 days after the end', lastMoment, 200],
  ['a millisecond later', new Date(lastMoment.getTime() + 1), 409],
])('a report %s', async (_, at, status) => {
  const { student, teacher, bookingId } = await session();
  await teacher.call('completeBooking', { params: { bookingId }, body: null });
  server.clock.set(at);
  // Logins of two weeks ago are over.
  await student.logIn();
  expect((await student.send('POST', fileAt(bookingId), report)).status).toBe(status);
});

test('one open report at a time, whoever filed it', async () => {
  const { student, teacher, bookingId } = await disputed();
  for (const party of [student, teacher]) {
    const answer = await party.send('POST', fileAt(bookingId), report);
    expect(codeOf(answer)).toEqual([409, 'wrong_state']);
  }
});

test('only its parties report a session, with a known reason and some words', async () => {
  const { student, bookingId } = await session();
  const stranger = await loggedIn(server);
  expect((await stranger.send('POST', fileAt(bookingId), report)).status).toBe(404);
  expect((await server.person().send('POST', fileAt(bookingId), report)).status).toBe(401);
  for (const bad of [{ reason: 'Bored' }, { details: '' }, { details: ' ' }, { more: 1 }]) {
    const answer = await student.send('POST', fileAt(bookingId), { ...report, ...bad });
    expect(answer.status).toBe(422);
  }
});

test('the other party tells their side once; who filed has told theirs; strangers see nothing', async () => {
  const { student, teacher, disputeId } = await disputed();
  const path = `/api/disputes/${disputeId}/statement`;
  const text = { text: 'My power was out.' };
  expect((await (await loggedIn(server)).send('POST', path, text)).status).toBe(404);
  expect((await student.send('POST', path, text)).status).toBe(409);
  expect((await teacher.send('POST', path, text)).status).toBe(200);
  expect((await teacher.send('POST', path, text)).status).toBe(409);
  const { disputes } = await student.call('myDisputes');
  expect(disputes[0]?.statements.map((one) => one.text)).toEqual(['My power was out.']);
});

test('three pictures from each; an SVG is none', async () => {
  const { student, teacher, disputeId } = await disputed();
  const params = { disputeId };
  const picture = await photo('jpeg');
  const attach = () => student.call('addDisputeImage', { params, body: pictureForm(picture) });
  for (let i = 0; i < 3; i += 1) await attach();
  await expect(attach()).rejects.toMatchObject({ code: 'too_many_images' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const drawing = pictureForm(svg, { name: 'a.png', type: 'image/png' });
  const refused = teacher.call('addDisputeImage', { params, body: drawing });
  await expect(refused).rejects.toMatchObject({ code: 'image_invalid' });
});

test('a picture is for the parties and the team, and not under /media', async () => {
  const { student, teacher, disputeId } = await disputed();
  const body = pictureForm(await photo('png'));
  const { imageId } = await student.call('addDisputeImage', { params: { disputeId }, body });
  const path = `/api/disputes/${disputeId}/images/${imageId}`;
  const statusFor = async (someone: Pick<typeof student, 'send'>) =>
    (await someone.send('GET', path)).status;
  expect(await statusFor(student)).toBe(200);
  expect(await statusFor(teacher)).toBe(200);
  expect(await statusFor(await loggedInAdmin(server))).toBe(200);
  expect(await statusFor(await loggedIn(server))).toBe(404);
  expect(await statusFor(server.person())).toBe(401);
  for (const name of [`dispute-${imageId}.webp`, `${imageId}.webp`]) {
    expect((await fetch(`${server.url}/media/${name}`)).status).toBe(404);
  }
});

test('only the team sees the queue and decides, first taking, then resolving, each once', async () => {
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

test('joining hands out the link to the parties and is kept for the case', async () => {
  const { student, bookingId } = await session();
  const path = `/api/bookings/${bookingId}/join`;
  expect((await (await loggedIn(server)).send('POST', path)).status).toBe(404);
  expect((await student.send('POST', path)).body).toMatchObject({ sessionLink });
  const params = { sessionId: bookingId };
  const { disputeId } = await student.call('fileDispute', { params, body: report });
  const admin = await loggedInAdmin(server);
  const { case: file } = await admin.call('adminDispute', { params: { disputeId } });
  expect(file.timeline.map(({ what }) => what)).toContain('join');
});
