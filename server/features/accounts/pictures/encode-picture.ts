import { createChildWorker } from '../../../platform/jobs/child-worker.ts';
import { createBoundedQueue } from '../../../platform/jobs/bounded-queue.ts';
import { Problem, problem } from '../../../platform/http/problem.ts';
import type { PictureJob } from './picture-program.ts';
import type { PictureSize } from './pictures.ts';

// One at a time, since each may use 300 MB.
const inTurn = createBoundedQueue({ running: 1, waiting: 20, retryAfter: 5 });

/** A separate process, so that a hostile picture cannot crash the server. */
const runJob = createChildWorker(new URL('./picture-program.ts', import.meta.url), {
  bytes: 300 * 1024 * 1024,
  processorMilliseconds: 5000,
  milliseconds: 60_000,
  idleMilliseconds: 60_000,
});

type Portrait = { size: PictureSize; bytes: Buffer }[];

/** Every size of a portrait, re-encoded from its pixels, so that metadata (location, camera) is removed. */
export const encodePicture = async (content: Buffer) => {
  requirePhoto(content);
  return (await encode({ kind: 'portrait', content })) as Portrait;
};

/** The whole picture, uncropped, with no side longer than 1,600 pixels. */
export const encodePhoto = async (content: Buffer) => {
  requirePhoto(content);
  return (await encode({ kind: 'photo', content })) as Buffer;
};

/** A portrait from one of our own SVG files. */
export const encodeDrawing = async (content: Buffer) =>
  (await encode({ kind: 'drawing', content })) as Portrait;

const encode = (job: PictureJob) =>
  inTurn(() =>
    runJob(job).catch((error: unknown) => {
      // The encoder process could not be started: the picture is not at fault.
      if (error instanceof Problem) throw error;
      throw problem('image_invalid', { fields: { image: 'image_invalid' }, cause: error });
    }),
  );

/** Checks the first bytes before decoding, since sharp would also read SVG. */
const requirePhoto = (content: Buffer) => {
  const head = content.subarray(0, 12).toString('latin1');
  const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP');
  const isPhoto = isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n');
  if (!isPhoto) throw problem('image_type');
};
