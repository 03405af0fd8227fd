import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm, turnedPhoto } from '../../../testing/images.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';
import { encodePicture } from './encode-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'lentera-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const server = useServer({ DATA_DIR: folder });

const upload = async (someone: SomeoneLoggedIn, content: Buffer) => {
  const { imageUrl } = await someone.call('uploadProfilePicture', { body: pictureForm(content) });
  return imageUrl;
};

const download = async (path: string) => {
  const response = await fetch(server.url + path);
  return { response, content: Buffer.from(await response.arrayBuffer()) };
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s with camera and place comes out as WebP in two sizes, and without either',
  async (format) => {
    const budi = await loggedIn(server);
    const original = await photo(format);
    expect((await sharp(original).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const imageUrl = await upload(budi, original);
    expect(imageUrl).toMatch(/^\/media\/[0-9a-f-]{36}\.webp$/);
    for (const [path, side] of [
      [imageUrl, 512],
      [imageUrl.replace('.webp', '-small.webp'), 96],
    ] as const) {
      const { response, content } = await download(path);
      expect(response.status).toBe(200);
      const metadata = await sharp(content).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: side, height: side });
      expect(metadata.exif ?? metadata.icc ?? metadata.xmp ?? metadata.iptc).toBeUndefined();
      expect(content.toString('latin1')).not.toMatch(/EXIF|GPS|SecretCamera|Budi/);
    }
  },
);

test('a picture that lies on its side is put upright', async () => {
  const budi = await loggedIn(server);
  const { content } = await download(await upload(budi, await turnedPhoto()));
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].map((v) => v > 128);
  expect(colourAt(50, 256)).toEqual([false, false, true]);
  expect(colourAt(460, 256)).toEqual([true, false, false]);
});

test.each([
  ['large', { width: 3000, height: 200 }],
  ['tiny', { width: 1, height: 1 }],
])('a %s picture becomes a square of the same size as any other', async (_, size) => {
  const budi = await loggedIn(server);
  const { content } = await download(await upload(budi, await photo('jpeg', size)));
  expect(await sharp(content).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('the message is in the language of the caller', async () => {
  const budi = await loggedIn(server);
  const send = async (language: string) => {
    const form = pictureForm(await photo('png'));
    const headers = { 'accept-language': language };
    return (await budi.send('POST', '/api/auth/upload-profile-picture', form, headers)).body
      .message;
  };
  expect(await send('en')).toBe('Image uploaded successfully!');
  expect(await send('id')).toBe('Gambar berhasil diunggah!');
});

test('an upload is shown only once the profile is saved with it', async () => {
  const budi = await loggedIn(server);
  const imageUrl = await upload(budi, await photo('jpeg'));
  expect((await budi.call('me')).user?.profilePicture).toBe('');
  const { user } = await budi.call('updateMe', { body: { image: imageUrl } });
  expect(user.profilePicture).toBe(imageUrl);
  expect((await budi.call('me')).user?.profilePicture).toBe(imageUrl);
});

test('the same file twice gives two pictures', async () => {
  const budi = await loggedIn(server);
  const content = await photo('jpeg');
  expect(await upload(budi, content)).not.toBe(await upload(budi, content));
});

test('two uploads of each of four people that come at once all get their pictures', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => loggedIn(server)));
  const content = await photo('jpeg', { width: 2400, height: 1600 });
  const uploads = [...people, ...people].map((someone) => upload(someone, content));
  expect(new Set(await Promise.all(uploads)).size).toBe(8);
});

test('when too many pictures wait to be decoded the next is refused', async () => {
  const content = await photo('jpeg');
  const settled = await Promise.allSettled(
    Array.from({ length: 25 }, () => encodePicture(content)),
  );
  const sentAway = settled.filter(({ status }) => status === 'rejected');
  expect(sentAway).toEqual(
    Array.from({ length: 4 }, () => ({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'unavailable', retryAfter: 5 }),
    })),
  );
});

test('a picture is cached for good, with headers that forbid everything but showing it', async () => {
  const budi = await loggedIn(server);
  const { response } = await download(await upload(budi, await photo('jpeg')));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

test.each([
  '..%2fsecret.webp',
  '%2e%2e%2fsecret.webp',
  '..%5csecret.webp',
  'x%2f..%2f..%2fsecret.webp',
  '%2f..%2fsecret.webp',
])('%s leads to nothing outside of the pictures', async (name) => {
  await writeFile(join(folder, 'secret.webp'), 'a key of the house');
  const { status, text } = await server.person().send('GET', `/media/${name}`);
  expect(status).toBe(404);
  expect(text).not.toContain('key');
});

test.each([
  '/media/',
  '/media/unknown.webp',
  '/media/00000000-0000-7000-8000-000000000000.webp',
  '/media/.',
  '/media/%2e',
  '/media/.hidden',
  '/media/A.WEBP',
  '/media/a%00.webp',
  '/media/%00',
  '/media/a%20b',
  '/media/%2Fetc%2Fpasswd',
  `/media/${'a'.repeat(299)}`,
])('%s gets 404', async (path) => {
  const { status, body, headers } = await server.person().send('GET', path);
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' });
  expect(headers.get('cache-control')).toBe('no-store');
});
