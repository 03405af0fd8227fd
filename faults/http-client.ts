import { Agent, type ClientRequest, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Call {
  token?: string;
  body?: unknown;
  /** Timeout in milliseconds. */
  patience?: number;
}

/** Makes one call with a login; status 0 when the connection broke. */
export const send = (
  base: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token = '', body, patience = 60_000 }: Call = {},
) =>
  new Promise<Answer>((resolve) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'sec-fetch-site': 'same-origin',
      cookie: `login=${token}`,
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    const gone = () => resolve({ status: 0, body: {} });
    request(new URL(path, base), { agent, method, headers, timeout: patience }, (response) => {
      let received = '';
      response.on('data', (chunk: Buffer) => (received += chunk.toString()));
      response.once('error', gone);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: received.startsWith('{') ? (JSON.parse(received) as Answer['body']) : {},
        }),
      );
    })
      .once('error', gone)
      .once('timeout', function (this: ClientRequest) {
        this.destroy();
      })
      .end(text);
  });

/** Runs `act` for every item, at most `atOnce` at a time, and returns the results in order. */
export const inParallel = async <T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T, nth: number) => Promise<R>,
) => {
  const results: R[] = [];
  let next = 0;
  const loop = async () => {
    while (next < items.length) {
      const nth = next++;
      const item = items[nth];
      if (item !== undefined) results[nth] = await act(item, nth);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return results;
};
