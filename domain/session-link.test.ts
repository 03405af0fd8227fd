import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSessionLink, maxLinkLength } from './session-link.ts';

const strict = { allowHttp: false };
const lenient = { allowHttp: true };

test.each([
  'https://meet.google.com/abc-defg-hij',
  'https://us05web.zoom.us/j/123?pwd=a.b#start',
  'HTTPS://MEET.EXAMPLE.COM',
  'https://meet.example.com:8443/room',
  'https://[2001:db8::1]/room',
  'https://rapat.contoh.id/ruang belajar'.replace(' ', '%20'),
  'https://rapat.contoh.id/kelas-ä',
  'https://meet.example.com/@ratna',
])('%s is a session link', (link) => {
  expect(isSessionLink(link, strict)).toBe(true);
});

test.each([
  '',
  ' ',
  'meet.google.com/abc',
  'http',
  'https',
  'https:',
  'https://',
  'https:///',
  'https:///evil.example',
  'https:meet.example.com',
  'https:/meet.example.com',
  'https:\\\\meet.example.com',
  'https://meet.example.com\\@evil.example',
  '//meet.example.com',
  'ftp://meet.example.com',
  'httpx://meet.example.com',
  'javascript:alert(1)',
  'javascript://https://meet.example.com/%0aalert(1)',
  'data:text/html,hello',
  'https://ratna@meet.example.com',
  'https://ratna:secret@meet.example.com',
  'https://:secret@meet.example.com',
  ' https://meet.example.com',
  'https://meet.example.com/a b',
  'https://meet.example.com/\n',
  'https://meet.exa\tmple.com',
  'https://meet.example.com/\u0000',
  'https://meet.example.com/\u2028',
  'https://meet.example.com:99999',
  'https://exa<mple.com',
  'https://[::1',
])('%j is no session link', (link) => {
  expect(isSessionLink(link, lenient)).toBe(false);
});

test('plain http is only for development', () => {
  expect(isSessionLink('http://127.0.0.1:3000/room', lenient)).toBe(true);
  expect(isSessionLink('http://127.0.0.1:3000/room', strict)).toBe(false);
});

test('2048 characters are allowed, one more is not', () => {
  const start = 'https://meet.example.com/';
  const longest = start.padEnd(maxLinkLength, 'x');
  expect(maxLinkLength).toBe(2048);
  expect(isSessionLink(longest, strict)).toBe(true);
  expect(isSessionLink(`${longest}x`, strict)).toBe(false);
});

const read = ({ protocol, username, password }: URL) => ({ protocol, username, password });

test('every accepted link is https with a host and without credentials', () => {
  const part = fc.string({ unit: 'binary-ascii', maxLength: 12 });
  const some = fc.oneof(
    part.map((rest) => `https://${rest}`),
    fc.tuple(part, part).map(([a, b]) => `https://${a}@${b}`),
  );
  fc.assert(
    fc.property(some, (link) => {
      const url = isSessionLink(link, strict) ? new URL(link) : new URL('https://refused');
      expect({ ...read(url), hasHost: url.host !== '' }).toEqual({
        protocol: 'https:',
        username: '',
        password: '',
        hasHost: true,
      });
    }),
  );
});
