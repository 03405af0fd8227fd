import type { Settings } from '../platform/settings.ts';

export type MidtransSettings = NonNullable<Settings['midtrans']>;

export interface MidtransAnswer {
  /** How it went: its own code in the body, for over HTTP much of it is 200. */
  code: number;
  body: Record<string, unknown>;
  /** The same for people. */
  said: string;
}

/** One request as Midtrans wants it. Throws when there is no answer to go by; no error holds the key. */
export const midtransCall = ({ serverKey }: MidtransSettings, timeout: number) => {
  const credentials = Buffer.from(`${serverKey}:`).toString('base64');
  const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${credentials}`,
      },
      ...(body && { body: JSON.stringify(body) }),
      // The key goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    return { status: response.status, text: await response.text() };
  };

  return async (...request: Parameters<typeof send>): Promise<MidtransAnswer> => {
    const { status, text } = await send(...request).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new Error(isLate ? 'Midtrans did not answer in time' : 'Midtrans is out of reach');
    });
    const body = read(text);
    if (!body) throw new Error(`Midtrans answered ${status} and no JSON`);
    const code = status < 400 ? (codeOf(body) ?? status) : status;
    if (code >= 500) throw new Error(`Midtrans answered ${code}`);
    const said = messageOf(body).replaceAll(serverKey, '[key]').slice(0, 200);
    return { code, body, said: `Midtrans answered ${code}${said && `: ${said}`}` };
  };
};

const read = (text: string) => {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const codeOf = ({ status_code: code }: Record<string, unknown>) =>
  typeof code === 'string' && /^\d{3}$/.test(code) ? Number(code) : undefined;

const messageOf = ({ status_message, error_messages }: Record<string, unknown>) =>
  [status_message, error_messages]
    .flat()
    .filter((part) => typeof part === 'string')
    .join(' ');
