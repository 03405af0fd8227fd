import type { Attack } from './attack.ts';
import type { Random } from './random.ts';

const tricks = [
  (text: string) => text.replace('HTTP/1.1', 'HTTP/9.9'),
  (text: string) => text.replace('HTTP/1.1', 'HTTP/1.0'),
  (text: string) => text.replace(/host: .*\r\n/, ''),
  (text: string) => text.replace(/host: .*\r\n/, 'host: a\r\nhost: b\r\n'),
  (text: string) => text.replaceAll('\r\n', '\n'),
  (text: string) => text.replace(/content-length: \d+/, 'content-length: 1'),
  (text: string) => text.replace(/content-length: \d+/, 'content-length: 99999'),
  (text: string) => text.replace(/content-length: (\d+)/, '$&\r\ncontent-length: 0'),
  (text: string) => text.replace(/content-length: \d+/, '$&\r\ntransfer-encoding: chunked'),
  (text: string) => text.replace(/content-length: \d+/, 'transfer-encoding: chunked'),
  (text: string) => text.replace(/ \//, ' http://evil.example/'),
  (text: string) => text.replace(/ \//, ' *'),
  (text: string) => text.replace('cookie:', `x-long: ${'a'.repeat(20_000)}\r\ncookie:`),
  (text: string) => text.replace('cookie:', `${'a: b\r\n'.repeat(3000)}cookie:`),
  (text: string) => text.replace('cookie:', 'expect: 100-continue\r\ncookie:'),
  (text: string) => text.replace('cookie:', 'expect: x\r\ncookie:'),
  (text: string) => text + text,
];

type RequestParts = Pick<Attack, 'method' | 'path' | 'headers' | 'payload'>;

/** A request as bytes, with one known trick or with some bytes replaced. */
export const brokenBytes = (
  random: Random,
  { method, path, headers, payload = '' }: RequestParts,
) => {
  const body = Buffer.from(payload);
  const fields = {
    host: 'localhost',
    ...headers,
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  if (random.chance(0.5)) {
    return Buffer.concat([Buffer.from(random.pick(tricks)(head), 'latin1'), body]);
  }
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  for (let i = 0; i < 3; i += 1) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
};
