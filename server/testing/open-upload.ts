import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Person } from './person.ts';

interface OpenUpload {
  /** The server's address. */
  url: string;
  path: string;
  headers?: Record<string, string>;
}

/** A form with the boundary x, whose body the test writes in pieces and may leave unfinished. */
export const openUpload = (someone: Person, { url, path, headers = {} }: OpenUpload) => {
  const upload = request(url + path, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'sec-fetch-site': 'same-origin',
      cookie: cookieOf(someone),
      ...headers,
    },
  });
  // The server may close the connection while the test still writes.
  upload.on('error', () => undefined);
  onTestFinished(() => void upload.destroy());
  upload.flushHeaders();
  return upload;
};

export const cookieOf = ({ jar }: Pick<Person, 'jar'>) =>
  [...jar].map((pair) => pair.join('=')).join('; ');

export const answerTo = async (upload: ClientRequest) => {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  const body = JSON.parse(await text(response)) as { code?: string; message?: string };
  return { status: response.statusCode, code: body.code };
};

/** The beginning of a form's part. */
export const part = (name: string, filename?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`;

export const formEnd = '\r\n--x--\r\n';
