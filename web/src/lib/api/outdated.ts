import { ApiError } from '#contract/client.ts';

/** The record has changed or is gone: the call cannot succeed any more, and a retry is useless. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
