import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/** The one file of a form. Read to the form's end: only there is it known that nothing more came. */
export const readUpload = async (request: FastifyRequest, field: string) => {
  let content: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname === field) content = await part.toBuffer();
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(field, (error as { code?: string }).code);
  }
  if (!content) throw problem('invalid', { fields: { [field]: 'required' } });
  return content;
};

/** The form's reader complains of nothing but the form. */
const refusalOf = (field: string, code = '') => {
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem('too_large');
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return problem('wrong_type');
  const tooManyParts = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code);
  return tooManyParts
    ? problem('invalid', { fields: { [field]: 'invalid' } })
    : problem('malformed');
};
