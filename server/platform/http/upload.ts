import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#domain/picture.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type Problem, problem } from './problem.ts';

/** Everything in a form but the file itself: boundaries, headers of the part. */
const maxFrameBytes = 64 * 1024;

/** The parser finishes what it is given, also after a refusal: 64 KB from a socket may hold 7,000 empty parts. */
const sliceBytes = 4 * 1024;

/** Smaller pieces of a file are joined: each Buffer takes hundreds of bytes beside its content. */
const pieceBytes = 1024;

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
  { raw, body, headers }: FastifyRequest,
  field: string,
  { maxBytes, tooLarge }: SizeLimit = { maxBytes: maxPictureBytes, tooLarge: 'too_large' },
) => {
  if (body !== raw) throw problem('wrong_type');
  if (Number(headers['content-length']) > maxBytes + maxFrameBytes) throw problem(tooLarge);
  const form = openForm(headers['content-type'] ?? '', maxBytes);
  return new Promise<Upload>((resolve, reject) => {
    const pieces: Buffer[] = [];
    let arrived: Buffer[] = [];
    let fileName = '';
    let hasFile = false;
    let received = 0;
    let isOver = false;
    const refuse = (refusal: Problem) => {
      isOver = true;
      reject(refusal);
      // @fastify/busboy throws an uncatchable error when a form ends within a part that it skips: nothing more is parsed,
      // also not what was written before and waits.
      form.destroy();
    };
    const refuseField = (fault: 'invalid' | 'required') =>
      refuse(problem('invalid', { fields: { [field]: fault } }));

    form.on('partsLimit', () => refuseField('invalid'));
    form.on('fieldsLimit', () => refuseField('invalid'));
    form.on('file', (name, file, sentName) => {
      hasFile = true;
      fileName = sentName;
      file.on('data', (piece: Buffer) => addPiece(pieces, piece));
      file.on('limit', () => refuse(problem(tooLarge)));
      // The form reports the same error.
      file.on('error', () => undefined);
      if (name !== field) refuseField('required');
    });
    form.on('error', () => refuse(problem('malformed')));
    form.on('finish', () => {
      if (!hasFile) return refuseField('required');
      isOver = true;
      resolve({ name: fileName, content: Buffer.concat(pieces) });
    });
    // The sender hung up, or took longer than the server's requestTimeout.
    raw.on('error', () => refuse(problem('malformed')));
    const parse = () => {
      const bytes = Buffer.concat(arrived);
      arrived = [];
      for (let at = 0; at < bytes.length; at += sliceBytes) {
        if (isOver) return;
        form.write(bytes.subarray(at, at + sliceBytes));
      }
      received += bytes.length;
      if (!hasFile && !isOver && received > maxFrameBytes) refuse(problem('malformed'));
    };
    // What arrives after a refusal is read and dropped, so that the connection can be used again.
    raw.on('data', (chunk: Buffer) => {
      if (isOver) return;
      // One read of the socket may hold many small chunks: parse them together.
      if (arrived.length === 0) setImmediate(parse);
      arrived.push(chunk);
    });
    raw.on('end', () => {
      parse();
      if (isOver) return;
      form.end();
      // Streams finish before that; @fastify/busboy never finishes a form that ends within the headers of a part.
      setImmediate(() => {
        if (!isOver) refuse(problem('malformed'));
      });
    });
  });
};

const addPiece = (pieces: Buffer[], piece: Buffer) => {
  const last = pieces.at(-1);
  const isSmall = last !== undefined && last.length + piece.length <= pieceBytes;
  if (isSmall) pieces[pieces.length - 1] = Buffer.concat([last, piece]);
  else pieces.push(piece);
};

const openForm = (contentType: string, fileSize: number) => {
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
