import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useServer } from '../../../testing/app.ts';
import { jpegOfScans, pngBomb, webpOfFrames } from '../../../testing/hostile-images.ts';
import { photo, pictureForm } from '../../../testing/images.ts';
import { loggedIn, type SomeoneLoggedIn } from '../../../testing/people.ts';

const server = useServer();
const path = '/api/auth/upload-profile-picture';

let budi: SomeoneLoggedIn;
beforeEach(async () => {
  budi = await loggedIn(server);
});

const send = async (content: Buffer) => {
  const { status, body } = await budi.send('POST', path, pictureForm(content));
  return { status, code: body.code };
};

test.each(['zTXt', 'iTXt', 'iCCP'] as const)(
  'a PNG whose %s chunks would take a gigabyte is taken without them',
  async (type) => {
    expect(await send(await pngBomb(type, 125))).toEqual({ status: 200, code: undefined });
  },
);

test('an animated WebP is taken as its first frame', async () => {
  expect(await send(await webpOfFrames(500))).toEqual({ status: 200, code: undefined });
});

test('a JPEG with hundreds of scans is refused, and the next picture is taken', async () => {
  expect(await send(await jpegOfScans(500))).toEqual({ status: 422, code: 'image_invalid' });
  expect(await send(await photo('jpeg'))).toEqual({ status: 200, code: undefined });
});

/** 24 megapixels, which is allowed; enlarged to a height of 512 it needs more memory than the decoder is given. */
const wide = () =>
  sharp({ create: { width: 240_000, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('a picture whose decoder is killed is refused, and the next one is taken', async () => {
  expect(await send(await wide())).toEqual({ status: 422, code: 'image_invalid' });
  expect(await send(await photo('jpeg'))).toEqual({ status: 200, code: undefined });
});

test('nothing but the picture program loads the decoder', async () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const loading: string[] = [];
  for (const name of await readdir(root, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name.startsWith('testing/')) continue;
    const text = await readFile(root + name, 'utf8');
    if (/^import (?!type).*'sharp'|import\('sharp'\)/m.test(text)) loading.push(name);
  }
  expect(loading).toEqual(['features/accounts/pictures/picture-program.ts']);
});

test('while the decoder cannot be started a good picture is asked for again', async () => {
  // A copy of the module, which has not started its decoder yet.
  const anew = './encode-picture.ts?anew';
  const { encodePicture } = (await import(anew)) as typeof import('./encode-picture.ts');
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = '/no/such/program';
  await expect(encodePicture(await photo('jpeg'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 10,
  });
});
