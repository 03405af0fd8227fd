import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { undoPeriod } from '#domain/verification.ts';
import { loggedInAdmin } from '../../../testing/admins.ts';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { exportOf, remove } from '../../../testing/privacy.ts';

const server = useServer();
const path = '/api/teachers/me/documents';

let admin: Awaited<ReturnType<typeof loggedInAdmin>>;
let ratna: SomeoneLoggedIn;
let picture: Buffer;
beforeAll(async () => {
  admin = await loggedInAdmin(server);
  picture = await photo('jpeg');
});
beforeEach(async () => {
  // From now on the clock stands still, ahead of the database's: its jobs wait for the next drain, however slow the test.
  server.clock.set(new Date(Math.max(server.clock.now().getTime(), Date.now() + 5 * 60_000)));
  ratna = await loggedIn(server, newTeacher());
});

const upload = (kind: string, someone: Pick<SomeoneLoggedIn, 'send'> = ratna) =>
  someone.send('POST', `${path}?kind=${kind}`, pictureForm(picture));
const add = async (kind: 'id' | 'certificate') => {
  const body = pictureForm(picture);
  const { documents } = await ratna.call('addTeacherDocument', { query: { kind }, body });
  return documents;
};
const stored = async () => (await ratna.call('teacherDocuments')).documents;
const decide = (verdict: 'verify' | 'reject') =>
  admin.send(
    'PUT',
    `/api/admin/teachers/${ratna.user._id}/${verdict}`,
    verdict === 'reject' ? { reason: 'Blurred.' } : undefined,
  );
const lookUrl = (documentId: string, teacherId = ratna.user._id) =>
  `/api/admin/teachers/${teacherId}/documents/${documentId}`;
const passUndoPeriod = async () => {
  server.clock.set(new Date(server.clock.now().getTime() + undoPeriod));
  await server.drain();
};

test('an admin looks at the photo as it was sent, without its metadata, and each look is audited', async () => {
  const [document] = await add('id');
  const { teacher } = await admin.call('adminTeacher', { params: { teacherId: ratna.user._id } });
  expect(teacher.documents).toEqual([document]);
  const response = await admin.browse(lookUrl(document?._id ?? ''));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  });
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([shown.format, shown.width, shown.height, shown.exif]).toEqual([
    'webp',
    640,
    480,
    undefined,
  ]);
  const { entries } = await admin.call('adminAudit', { query: { subject: ratna.user._id } });
  const looks = entries.filter(({ act }) => act === 'view-document');
  expect(looks.map(({ details }) => details)).toEqual([{ reference: document?._id }]);
});

test('the photo is encrypted in the database', async () => {
  await add('id');
  const { rows } = await server.pool.query<{ photo: Buffer }>(
    'select photo from teacher_documents where teacher_id = $1',
    [ratna.user._id],
  );
  expect(rows[0]?.photo.includes('WEBP')).toBe(false);
});

test('a second identity card replaces the first, a fourth certificate is refused, and a removed one makes room', async () => {
  const [first] = await add('id');
  const [second] = await add('id');
  expect(second?._id).not.toBe(first?._id);
  for (let n = 0; n < 3; n += 1) await add('certificate');
  expect((await upload('certificate')).body.code).toBe('too_many_images');
  const documents = await stored();
  expect(documents.map(({ kind }) => kind)).toEqual([
    'id',
    'certificate',
    'certificate',
    'certificate',
  ]);
  await ratna.call('removeTeacherDocument', { query: { _id: documents[2]?._id ?? '' } });
  expect(await add('certificate')).toHaveLength(4);
});

test.each(['verify', 'reject'] as const)(
  'after the decision to %s the photos stay until it can no longer be undone',
  async (verdict) => {
    await add('id');
    await decide(verdict);
    expect(await stored()).toHaveLength(1);
    await admin.call('undoDecision', { params: { teacherId: ratna.user._id } });
    await passUndoPeriod();
    expect(await stored()).toHaveLength(1);
    await decide(verdict);
    await passUndoPeriod();
    expect(await stored()).toEqual([]);
  },
);

test('a rejected teacher who uploads a photo waits again, and the deletion of the former photos spares it', async () => {
  await add('id');
  await decide('reject');
  const [sent] = await add('id');
  await passUndoPeriod();
  expect(await stored()).toEqual([sent]);
  const profile = (await ratna.call('me')).user?.teacherProfile;
  expect([profile?.verificationStatus, profile?.rejectionReason]).toEqual(['pending', '']);
});

test('an admin cannot verify a teacher whose photo has changed since they opened the file', async () => {
  await add('id');
  await admin.call('adminTeacher', { params: { teacherId: ratna.user._id } });
  server.clock.set(new Date(server.clock.now().getTime() + 1));
  await add('id');
  expect((await decide('verify')).body.code).toBe('wrong_state');
  await admin.call('adminTeacher', { params: { teacherId: ratna.user._id } });
  expect((await decide('verify')).status).toBe(200);
});

test('a verified teacher with nothing to check cannot upload photos', async () => {
  await decide('verify');
  expect((await upload('id')).body.code).toBe('wrong_state');
});

test('photos left after a lost job are deleted by the daily job', async () => {
  await add('id');
  await server.pool.query(
    `update teacher_profiles set verification = 'verified' where user_id = $1`,
    [ratna.user._id],
  );
  await server.drain();
  expect(await stored()).toEqual([]);
});

test('the export lists the photos without their content, and they are deleted with the account', async () => {
  const [document] = await add('id');
  const { data, others } = await exportOf(ratna);
  expect(data.photos_of_documents).toEqual([
    expect.objectContaining({ id: document?._id, kind: 'id' }),
  ]);
  expect(Object.keys(others)).toEqual([]);
  expect((await remove(ratna)).status).toBe(200);
  const { rowCount } = await server.pool.query('select from teacher_documents where id = $1', [
    document?._id,
  ]);
  expect(rowCount).toBe(0);
});

test('only teachers upload, list and remove photos, and only their own', async () => {
  const [document] = await add('id');
  const student = await loggedIn(server);
  const other = await loggedIn(server, newTeacher());
  expect((await upload('id', server.person())).status).toBe(401);
  expect((await upload('id', student)).status).toBe(403);
  expect((await student.send('GET', path)).status).toBe(403);
  expect((await server.person().send('GET', path)).status).toBe(401);
  expect((await other.call('teacherDocuments')).documents).toEqual([]);
  expect((await other.send('DELETE', `${path}?_id=${document?._id}`)).status).toBe(404);
  expect((await ratna.send('DELETE', `${path}?_id=${document?._id}`)).status).toBe(200);
  expect((await ratna.send('DELETE', `${path}?_id=${document?._id}`)).status).toBe(404);
});

test('nobody but an admin looks at a photo, not even its owner, and only at the file it belongs to', async () => {
  const [document] = await add('id');
  const url = lookUrl(document?._id ?? '');
  expect((await ratna.send('GET', url)).status).toBe(403);
  expect((await server.person().send('GET', url)).status).toBe(401);
  const other = await loggedIn(server, newTeacher());
  expect((await admin.send('GET', lookUrl(document?._id ?? '', other.user._id))).status).toBe(404);
  expect((await admin.send('GET', lookUrl('x'))).status).toBe(404);
});

test.each([
  ['an unknown kind', '?kind=diploma', 422],
  ['no kind', '', 422],
  ['an unknown field', '?kind=id&place=2', 422],
])('an upload with %s is refused', async (_, query, status) => {
  expect((await ratna.send('POST', path + query, pictureForm(picture))).status).toBe(status);
});

test('a file that is no picture is refused', async () => {
  const form = pictureForm(Buffer.from('%PDF-1.7'));
  expect((await ratna.send('POST', `${path}?kind=id`, form)).body.code).toBe('image_type');
});
