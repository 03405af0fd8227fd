import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#domain/picture.ts';
import { problem } from './problem.ts';

/** What stands around the file in a form. */
const maxFrameBytes = 64 * 1024;

/** Forms arrive whole, for the file is needed whole: nothing is left open when a form breaks off. */
export const takeUploads = (scope: FastifyInstance) =>
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxPictureBytes + maxFrameBytes },
    (_, body, done) => done(null, body),
  );

/** The one file of a form. */
export const readUpload = async ({ body, headers }: FastifyRequest, field: string) => {
  if (!Buffer.isBuffer(body)) throw problem('wrong_type');
  const parts = [...(await readForm(body, headers['content-type'] ?? ''))];
  const isAlone = parts.every(([, value]) => typeof value !== 'string') && parts.length < 2;
  if (!isAlone) throw problem('invalid', { fields: { [field]: 'invalid' } });
  const [name, file] = parts[0] ?? [];
  if (name !== field || !(file instanceof File)) {
    throw problem('invalid', { fields: { [field]: 'required' } });
  }
  if (file.size > maxPictureBytes) throw problem('too_large');
  return Buffer.from(await file.arrayBuffer());
};

/** The platform's own reader: it complains of nothing but the form. */
const readForm = (body: Buffer, type: string) =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw problem('malformed');
  });
