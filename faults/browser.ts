import { Agent, type ClientRequest, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface Call {
  token?: string;
  body?: unknown;
  /** Milliseconds after which nobody waits for the answer any more. */
  patience?: number;
}

/** One call of someone who is logged in; 0 when the server went away meanwhile. */
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
      let said = '';
      response.on('data', (chunk: Buffer) => (said += chunk.toString()));
      response.once('error', gone);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: said.startsWith('{') ? (JSON.parse(said) as Answer['body']) : {},
        }),
      );
    })
      .once('error', gone)
      .once('timeout', function (this: ClientRequest) {
        this.destroy();
      })
      .end(text);
  });

/** All of them, so many at a time, in the order given. */
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
