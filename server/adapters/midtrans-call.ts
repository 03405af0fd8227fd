import type { Settings } from '../platform/settings.ts';

export type MidtransSettings = NonNullable<Settings['midtrans']>;

export interface MidtransAnswer {
  /** Midtrans's own status code in the body: many failures come with HTTP status 200. */
  code: number;
  body: Record<string, unknown>;
  /** The same as text. */
  said: string;
}

/** One request to Midtrans. Throws if there is no usable answer; no error contains the key. */
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
      // Do not follow redirects: the request carries the key.
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
