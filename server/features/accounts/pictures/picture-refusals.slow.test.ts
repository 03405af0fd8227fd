import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/auth/upload-profile-picture';
const megabyte = 1024 * 1024;

let budi: SomeoneLoggedIn;
// Each test uses a new account: an account is limited to 30 uploads an hour.
beforeEach(async () => {
  budi = await loggedIn(server);
});

const pictures = async () => (await server.pool.query('select from pictures')).rowCount;

const half = (content: Buffer) => content.subarray(0, content.length / 2);
const flat = { create: { width: 64, height: 64, channels: 3 as const, background: 'teal' } };
const noise = async (format: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { ...flat.create, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .toFormat(format)
    .toBuffer();

// A valid SVG, which sharp would render.
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
const otherTypes: [string, () => Promise<Buffer>][] = [
  ['SVG', async () => Buffer.from(svg)],
  ['SVG after an XML line', async () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', () => sharp(flat).gif().toBuffer()],
  ['TIFF', () => sharp(flat).tiff().toBuffer()],
  ['AVIF', () => sharp(flat).avif().toBuffer()],
  ['text', async () => Buffer.from('hello')],
  ['nothing', async () => Buffer.alloc(0)],
];
const broken: [string, () => Promise<Buffer>][] = [
  ['only the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff', 'latin1')],
  [
    'HTML behind the first bytes of a JPEG',
    async () => Buffer.from('\xff\xd8\xff<html>', 'latin1'),
  ],
  [
    'SVG behind the first bytes of a PNG',
    async () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
  ],
  ['half a JPEG', async () => half(await noise('jpeg'))],
  ['half a PNG', async () => half(await noise('png'))],
  ['half a WebP', async () => half(await noise('webp'))],
  ['more than 24 megapixels', () => photo('png', { width: 6001, height: 4000 })],
];

const refusalOf = async (make: () => Promise<Buffer>) => {
  const before = await pictures();
  const form = pictureForm(await make(), { name: 'me.jpg', type: 'image/jpeg' });
  const { status, body } = await budi.send('POST', path, form);
  expect(await pictures()).toBe(before);
  return { status, ...body };
};

test.each(otherTypes)('%s is of the wrong type, whatever it says to be', async (_, make) => {
  expect(await refusalOf(make)).toEqual({
    status: 415,
    success: false,
    code: 'image_type',
    message: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
  });
});

test.each(broken)('%s is no picture that can be shown', async (_, make) => {
  const message =
    'This picture is damaged or has more than 24 megapixels. Please choose another JPEG, PNG or WebP of at most 5 MB.';
  expect(await refusalOf(make)).toEqual({
    status: 422,
    success: false,
    code: 'image_invalid',
    message,
    fields: { image: message },
  });
});

test('what a file is decides, not what it says to be', async () => {
  const form = pictureForm(await photo('png'), { name: 'page.html', type: 'text/html' });
  expect((await budi.send('POST', path, form)).status).toBe(200);
});

test('exactly 24 megapixels are accepted', async () => {
  const form = pictureForm(await photo('jpeg', { width: 6000, height: 4000 }));
  expect((await budi.send('POST', path, form)).status).toBe(200);
});

test('5 MB are accepted, one byte more is too large', async () => {
  const padded = Buffer.alloc(5 * megabyte + 1);
  (await photo('jpeg')).copy(padded);
  const just = pictureForm(padded.subarray(0, 5 * megabyte));
  expect((await budi.send('POST', path, just)).status).toBe(200);
  const { status, body } = await budi.send('POST', path, pictureForm(padded));
  expect(status).toBe(413);
  expect(body).toEqual({
    success: false,
    code: 'too_large',
    message: 'That is too large. Pictures may have up to 5 MB.',
  });
  const far = await budi.send('POST', path, pictureForm(Buffer.alloc(6 * megabyte)));
  expect(far).toMatchObject({ status: 413, body });
});

const missing = {
  status: 422,
  body: { code: 'invalid', fields: { image: 'This field is required' } },
};

const notOneFile = {
  status: 422,
  body: { code: 'invalid', fields: { image: 'This value is not valid' } },
};

test('a file in another field is no image', async () => {
  const form = pictureForm(await photo('jpeg'), { field: 'avatar' });
  expect(await budi.send('POST', path, form)).toMatchObject(missing);
});

test('a form without a file is refused', async () => {
  expect(await budi.send('POST', path, new FormData())).toMatchObject(missing);
});

test('a text in the place of the file is refused', async () => {
  const form = new FormData();
  form.append('image', 'not a file');
  expect(await budi.send('POST', path, form)).toMatchObject(notOneFile);
});

test('two files are refused', async () => {
  const before = await pictures();
  const form = pictureForm(await photo('jpeg'));
  form.append('image', new Blob([new Uint8Array(await photo('png'))]), 'second.png');
  expect(await budi.send('POST', path, form)).toMatchObject(notOneFile);
  expect(await pictures()).toBe(before);
});

test('a text field next to the file is refused', async () => {
  for (const field of ['image', 'owner', '__proto__']) {
    const form = new FormData();
    form.append(field, 'someone else');
    form.append('image', new Blob([new Uint8Array(await photo('jpeg'))]), 'me.jpg');
    expect(await budi.send('POST', path, form)).toMatchObject(notOneFile);
  }
});

const codes: Record<number, string> = { 400: 'malformed', 415: 'wrong_type', 422: 'invalid' };
const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n';

test.each([
  ['JSON', 'application/json', '{"image":"x"}', 415],
  ['a form without files', 'application/x-www-form-urlencoded', 'image=x', 415],
  ['an image without a form', 'image/jpeg', 'x', 415],
  ['plain text', 'text/plain', 'x', 415],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['a form that never ends', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
  ['a form that breaks off in its file', 'multipart/form-data; boundary=x', `${part}\r\nabc`, 400],
  // This input once crashed the whole process.
  [
    'a form that breaks off in a second part',
    'multipart/form-data; boundary=x',
    `${part}\r\nabc\r\n${part}`,
    422,
  ],
  [
    'a form that breaks off in a third part',
    'multipart/form-data; boundary=x',
    `${part}\r\na\r\n${part}\r\nb\r\n--x\r\nX: y\r\n\r\n`,
    422,
  ],
  // It once got no answer.
  [
    'a form that ends in the headers of its file',
    'multipart/form-data; boundary=x',
    `${part}\r\n--x--\r\n`,
    400,
  ],
  ['a form that is none', 'multipart/form-data; boundary=x', 'hello', 400],
])('%s is refused', async (_, type, text, expected) => {
  const { status, body } = await budi.send('POST', path, text, { 'content-type': type });
  expect({ status, code: body.code }).toEqual({
    status: expected,
    code: codes[expected],
  });
});

test('a guest uploads nothing', async () => {
  const form = pictureForm(await photo('jpeg'));
  expect(await server.person().send('POST', path, form)).toMatchObject({
    status: 401,
    body: { code: 'login_required' },
  });
});

test('an account has 30 uploads an hour', async () => {
  const ani = await loggedIn(server);
  const send = () => ani.send('POST', path, pictureForm(Buffer.from('no photo')));
  for (let times = 0; times < 30; times += 1) expect((await send()).status).toBe(415);
  const { status, body, headers } = await send();
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
});
