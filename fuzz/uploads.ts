import sharp from 'sharp';
import { jpegOfScans, pngBomb, webpOfFrames } from '#server/testing/hostile-images.ts';
import type { Random } from './random.ts';

const small = sharp({ create: { width: 8, height: 8, channels: 3, background: '#12403A' } });
const png = await small.png().toBuffer();
const jpeg = await small.jpeg().toBuffer();
const webp = await small.webp().toBuffer();

/** A small file whose header declares 10^9 pixels. */
const bomb = Buffer.from(png);
bomb.writeUInt32BE(0xffff, 16);
bomb.writeUInt32BE(0xffff, 20);

/** Files that cost a decoder much memory or time. */
const greedy = [
  await pngBomb('zTXt', 40),
  await pngBomb('iTXt', 40),
  await pngBomb('iCCP', 2),
  await jpegOfScans(200),
  await webpOfFrames(200),
];

const contents = [
  ...greedy,
  png,
  jpeg,
  webp,
  bomb,
  png.subarray(0, 40),
  Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(500, 0xff)]),
  Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('<!doctype html><script>alert(1)</script>'),
  Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  Buffer.from('%PDF-1.7'),
  Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8L', 'latin1'),
  Buffer.from('II*\0\b\0\0\0', 'latin1'),
  Buffer.alloc(0),
  Buffer.alloc(70_000),
];
const names = ['me.png', '../../etc/passwd', 'a\0.png', 'x"; name="image', '\u202egnp.exe', ''];
const boundary = 'abcXYZ';

/** A valid form with one picture. */
export const picture = {
  payload: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  contentType: `multipart/form-data; boundary=${boundary}`,
};

/** What a form is made of, in pieces that may come in any order. */
const pieces = [
  `--${boundary}\r\n`,
  `\r\n--${boundary}\r\n`,
  `--${boundary}--\r\n`,
  `--${boundary}`,
  '\r\n',
  '\r\n\r\n',
  'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
  'Content-Disposition: form-data; name="image"\r\n\r\n',
  'Content-Disposition: attachment\r\n\r\n',
  'abc',
  'a'.repeat(70_000),
].map((piece) => Buffer.from(piece));

/** A form with one picture in this field, valid or not, or pieces of forms in any order. */
export const upload = (random: Random, expected: string) => {
  if (random.chance(0.2)) {
    const payload = Buffer.concat(Array.from({ length: 8 }, () => random.pick(pieces)));
    return { payload, contentType: picture.contentType };
  }
  const isGood = random.chance(0.25);
  const content = isGood ? random.pick([png, jpeg, webp]) : random.pick(contents);
  const field = isGood || random.chance(0.8) ? expected : random.pick(['', '__proto__', 'other']);
  const name = isGood ? 'me.png' : random.pick(names);
  const head = random.chance(0.9)
    ? `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`
    : random.pick([
        'X: y',
        `Content-Disposition: form-data; name="image"`,
        'Content-Disposition:',
        '',
      ]);
  const part = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  const parts = isGood ? 1 : random.pick([0, 1, 1, 1, 2, 5, content.length < 1000 ? 500 : 5]);
  const end = isGood || random.chance(0.8) ? `--${boundary}--\r\n` : '';
  return {
    payload: Buffer.concat([...Array.from({ length: parts }, () => part), Buffer.from(end)]),
    contentType: `multipart/form-data; boundary=${isGood || random.chance(0.9) ? boundary : 'other'}`,
  };
};
