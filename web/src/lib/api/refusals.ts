import { addMiddleware } from './api.ts';

interface Refusal {
  status: number;
  code: string;
  /** The call is sent again when this resolves to true. */
  lift: (request: RequestInit, url: string) => boolean | Promise<boolean>;
}

/** Sends a refused call once more after the person has lifted the refusal, such as by logging in. Returns a function that stops it. */
export const retryAfterRefusal = ({ status, code, lift }: Refusal) =>
  addMiddleware(async (send, request, url) => {
    const response = await send();
    const isRefused = response.status === status && (await hasCode(response, code));
    return isRefused && (await lift(request, url)) ? send() : response;
  });

async function hasCode(response: Response, code: string) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return (body as { code?: unknown } | null)?.code === code;
}

/** Calls that are refused at the same time share one prompt. */
export function shareOnePrompt(ask: (answer: (isLifted: boolean) => void) => void) {
  let waiting: Promise<boolean> | undefined;
  return () => {
    waiting ??= new Promise<boolean>(ask).finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
}
