import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useServer } from '../../testing/app.ts';
import { photo, pictureForm } from '../../testing/images.ts';
import { loggedIn, newTeacher, type SomeoneLoggedIn } from '../../testing/people.ts';

const server = useServer();
afterEach(() => server.clock.set(null));

let budi: SomeoneLoggedIn;
beforeAll(async () => {
  budi = await loggedIn(server);
});

const save = (body: object, headers?: Record<string, string>) =>
  budi.send('PUT', '/api/auth/me', body, headers);

test.each([
  [{ name: ' Budi S. ' }, { fullName: 'Budi S.' }],
  [{ phone: '+62 812-0000-1234' }, { phone: '+62 812-0000-1234' }],
  [{ phone: '' }, { phone: '' }],
  [
    { address: { line1: 'Jl. Dago', line2: 'Bandung' } },
    { address: { line1: 'Jl. Dago', line2: 'Bandung' } },
  ],
  [{ address: { line1: 'Jl. Braga' } }, { address: { line1: 'Jl. Braga', line2: '' } }],
  [{ address: {} }, { address: { line1: '', line2: '' } }],
  [{ gender: 'male' }, { gender: 'male' }],
  [{ gender: 'Not Selected' }, { gender: 'Not Selected' }],
  [{ dob: '2000-02-29' }, { dob: '2000-02-29' }],
  [{ dob: '' }, { dob: '' }],
  [{ language: 'id' }, { language: 'id' }],
  [{ language: 'en' }, { language: 'en' }],
  [{}, {}],
])('%j alone changes nothing else', async (change, expected) => {
  const before = (await budi.call('me')).user;
  const { status, body } = await save(change);
  expect(status).toBe(200);
  expect(body.user).toEqual({ ...before, ...expected });
  expect((await budi.call('me')).user).toEqual(body.user);
});

test('saving all fields twice gives the same profile', async () => {
  const change = {
    name: 'Budi Santoso',
    phone: '(021) 555 1234',
    address: { line1: 'Jl. Kaliurang', line2: 'Sleman' },
    gender: 'male',
    dob: '1999-12-31',
    image: '',
    language: 'en',
  };
  const [one, other] = [await save(change), await save(change)];
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
});

test('fields saved by two devices at once are both kept', async () => {
  await Promise.all([
    save({ name: 'Budi Dua' }),
    save({ phone: '081234567' }),
    save({ gender: 'female' }),
  ]);
  expect((await budi.call('me')).user).toMatchObject({
    fullName: 'Budi Dua',
    phone: '081234567',
    gender: 'female',
  });
});

test('the message is in the language of the caller, or in the one just chosen', async () => {
  const message = async (body: object, language: string) =>
    (await save(body, { 'accept-language': language })).body.message;
  expect(await message({}, 'en')).toBe('Profile updated successfully!');
  expect(await message({}, 'id')).toBe('Profil berhasil diperbarui!');
  expect(await message({ language: 'id' }, 'en')).toBe('Profil berhasil diperbarui!');
  expect(await message({ language: 'en' }, 'id')).toBe('Profile updated successfully!');
});

test('a refused field keeps the others from being saved', async () => {
  const before = (await budi.call('me')).user;
  expect((await save({ name: 'Someone Else', dob: '2025-01-01' })).status).toBe(422);
  expect((await save({ name: 'Someone Else', image: '/media/x.webp' })).status).toBe(422);
  expect((await budi.call('me')).user).toEqual(before);
});

test('a teacher edits the own person, and the teacher profile stays', async () => {
  const ratna = await loggedIn(server, newTeacher());
  const { user } = await ratna.call('updateMe', {
    body: { name: 'Ratna W.', address: { line1: 'Jl. Riau', line2: '' } },
  });
  expect(user.fullName).toBe('Ratna W.');
  expect(user.teacherProfile).toEqual({
    ...ratna.user.teacherProfile,
    address: { line1: 'Jl. Riau', line2: '' },
  });
});

describe('18 years, by the calendar of Jakarta', () => {
  const tooYoung = { status: 422, body: { fields: { dob: 'You must be over 18' } } };
  // The last millisecond of 1 March in WIB, and the first of 2 March.
  const [evening, midnight] = ['2026-03-01T16:59:59.999Z', '2026-03-01T17:00:00.000Z'];

  test.each([
    [evening, '2008-03-01', true],
    [evening, '2008-03-02', false],
    [midnight, '2008-03-02', true],
    [midnight, '2008-03-03', false],
    [midnight, '2026-03-02', false],
    [midnight, '2090-01-01', false],
    [midnight, '1900-01-01', true],
  ])('at %s a birth day of %s: %s', async (now, dob, expected) => {
    server.clock.set(new Date(now));
    expect(await save({ dob })).toMatchObject(
      expected ? { status: 200, body: { user: { dob } } } : tooYoung,
    );
  });

  test('the refusal is also in Indonesian', async () => {
    const { body } = await save({ dob: '2025-01-01' }, { 'accept-language': 'id' });
    expect(body.message).toBe('Usiamu harus di atas 18 tahun');
  });
});

describe('the picture', () => {
  const unknown = { status: 422, body: { fields: { image: 'Please upload the picture first' } } };
  const upload = async (someone: SomeoneLoggedIn) => {
    const body = pictureForm(await photo('png', { width: 8, height: 8 }));
    return (await someone.call('uploadProfilePicture', { body })).imageUrl;
  };

  test('an own upload is shown, and taken away by an empty text', async () => {
    const image = await upload(budi);
    expect(await save({ image })).toMatchObject({ body: { user: { profilePicture: image } } });
    expect(await save({ name: 'Budi' })).toMatchObject({
      body: { user: { profilePicture: image } },
    });
    expect(await save({ image: '' })).toMatchObject({ body: { user: { profilePicture: '' } } });
    expect(await save({ image })).toMatchObject({ status: 200 });
  });

  test('the upload of someone else is refused', async () => {
    const image = await upload(await loggedIn(server));
    expect(await save({ image })).toMatchObject(unknown);
  });

  test.each([
    '/media/00000000-0000-7000-8000-000000000000.webp',
    `/media/${'-'.repeat(36)}.webp`,
    `/media/${'a'.repeat(36)}.webp`,
    'https://evil.example/tracker.png',
    '//evil.example/media/00000000-0000-7000-8000-000000000000.webp',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/media/../../etc/passwd',
    ' ',
  ])('%s is no upload of theirs', async (image) => {
    expect(await save({ image })).toMatchObject(unknown);
  });

  test('only the address that the upload gave counts, not that of its small size', async () => {
    const image = await upload(budi);
    expect(await save({ image: image.replace('.webp', '-small.webp') })).toMatchObject(unknown);
    expect(await save({ image: `${image}?x` })).toMatchObject(unknown);
    expect(await save({ image: server.url + image })).toMatchObject(unknown);
  });
});
