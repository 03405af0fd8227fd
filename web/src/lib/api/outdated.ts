import { ApiError } from '#contract/client.ts';

/** Someone or something was faster: what was asked for can no longer be done, also not again. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);
