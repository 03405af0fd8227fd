import { carryBy } from './api.ts';

interface Refusal {
  status: number;
  code: string;
  /** Sent again when it resolves to true. */
  mend: (request: RequestInit) => boolean | Promise<boolean>;
}

/** A refusal that a person can lift: what was refused is then sent once more. Gives back how to stop. */
export const mendRefusals = ({ status, code, mend }: Refusal) =>
  carryBy(async (send, request) => {
    const response = await send();
    const isMended = response.status === status && (await hasCode(response, code));
    return isMended && (await mend(request)) ? send() : response;
  });

async function hasCode(response: Response, code: string) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return (body as { code?: unknown } | null)?.code === code;
}

/** Several that are refused at once wait for one answer. */
export function askOnce(ask: (answer: (isLifted: boolean) => void) => void) {
  let waiting: Promise<boolean> | undefined;
  return () => {
    waiting ??= new Promise<boolean>(ask).finally(() => {
      waiting = undefined;
    });
    return waiting;
  };
}
