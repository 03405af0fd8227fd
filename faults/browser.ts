import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** One call of someone who is logged in; 0 when the server went away meanwhile. */
export const send = (
  base: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
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
    request(new URL(path, base), { agent, method, headers }, (response) => {
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

export const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
