import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { maxPictureBytes } from '#domain/picture.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { bodyGoesToFile } from './slow-bodies.ts';
import { type Problem, problem } from './problem.ts';
import { openTemporaryFile } from './temporary-file.ts';
import { readInTurn } from './uploads-in-flight.ts';

/** Everything in a form but the file itself: boundaries, headers of the part. */
const maxFrameBytes = 64 * 1024;

/** The parser finishes what it is given, also after a refusal: 64 KB from a socket may hold 7,000 empty parts. */
const sliceBytes = 4 * 1024;

const formLimits = {
  parts: 1,
  fields: 0,
  headerPairs: 20,
  headerSize: 8 * 1024,
};

interface SizeLimit {
  maxBytes: number;
  tooLarge: ProblemCode;
}

export interface Upload {
  /** As the browser sent it: unchecked. */
  name: string;
  content: Buffer;
}

/** Leaves the form unread until the handler calls readUpload: a caller without permission is refused before that. */
export const takeUploads = (scope: FastifyInstance) =>
  scope.addContentTypeParser('multipart/form-data', (_, stream, done) => done(null, stream));

/** The one file of a form. Refuses the form as soon as something else arrives, without waiting for the rest. */
export const readUpload = async (
  request: FastifyRequest,
  field: string,
  { maxBytes, tooLarge }: SizeLimit = { maxBytes: maxPictureBytes, tooLarge: 'too_large' },
): Promise<Upload> => {
  const { raw, body, headers } = request;
  if (body !== raw) throw problem('wrong_type');
  if (Number(headers['content-length']) > maxBytes + maxFrameBytes) throw problem(tooLarge);
  const form = openForm(headers['content-type'] ?? '', { field, maxBytes, tooLarge });
  bodyGoesToFile(raw);
  const file = await openTemporaryFile();
  try {
    for await (const bytes of chunksOf(raw)) await file.append(form.parse(bytes));
    const { name, end } = await form.finish();
    await file.append(end);
    return { name, content: await readInTurn(request, () => file.read()) };
  } finally {
    // What arrives after a refusal is read and dropped, so that the connection can be used again.
    raw.resume();
    await file.close();
  }
};

/** One read of the socket may hold many small chunks: they come together. */
async function* chunksOf(raw: IncomingMessage) {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    // The sender hung up, or was too slow.
    throw problem('malformed', { cause });
  }
}

const openForm = (
  contentType: string,
  { field, maxBytes, tooLarge }: SizeLimit & { field: string },
) => {
  const form = openParser(contentType, maxBytes);
  let pieces: Buffer[] = [];
  let fileName: string | undefined;
  let received = 0;
  let refusal: Problem | undefined;
  let isComplete = false;
  const refuse = (reason: Problem) => {
    refusal ??= reason;
    // @fastify/busboy throws an uncatchable error when a form ends within a part that it skips: nothing more is parsed,
    // also not what was written before and waits.
    form.destroy();
  };
  const refuseField = (fault: 'invalid' | 'required') =>
    refuse(problem('invalid', { fields: { [field]: fault } }));

  form.on('partsLimit', () => refuseField('invalid'));
  form.on('fieldsLimit', () => refuseField('invalid'));
  form.on('file', (name, file, sentName) => {
    fileName = sentName;
    file.on('data', (piece: Buffer) => pieces.push(piece));
    file.on('limit', () => refuse(problem(tooLarge)));
    // The form reports the same error.
    file.on('error', () => undefined);
    if (name !== field) refuseField('required');
  });
  form.on('error', () => refuse(problem('malformed')));
  form.on('finish', () => {
    isComplete = true;
  });
  const takePieces = () => {
    if (refusal) throw refusal;
    const bytes = Buffer.concat(pieces);
    pieces = [];
    return bytes;
  };

  return {
    /** Returns bytes of the file, not always those of the latest part of the form. */
    parse(bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += sliceBytes) {
        if (refusal) break;
        form.write(bytes.subarray(at, at + sliceBytes));
      }
      received += bytes.length;
      if (fileName === undefined && received > maxFrameBytes) refuse(problem('malformed'));
      return takePieces();
    },

    async finish() {
      form.end();
      // Streams finish before that; @fastify/busboy never finishes a form that ends within the headers of a part.
      await new Promise(setImmediate);
      if (!isComplete) refuse(problem('malformed'));
      if (fileName === undefined) refuseField('required');
      return { name: fileName ?? '', end: takePieces() };
    },
  };
};

const openParser = (contentType: string, fileSize: number) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...formLimits, fileSize },
      isPartAFile: (_name, _type, filename) => filename !== undefined,
    });
  } catch (cause) {
    // No boundary.
    throw problem('malformed', { cause });
  }
};
