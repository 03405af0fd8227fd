// A process that requests addresses in turn and reports how long each answer took.
import { Agent, type ClientRequest, request } from 'node:http';

export interface LoadRequest {
  url: string;
  cookie?: string;
  /** The accept-encoding header; none by default. */
  encoding?: string;
}

export interface LoadOptions {
  requests: LoadRequest[];
  connections: number;
  milliseconds: number;
}

export interface Load {
  count: number;
  p50: number;
  p99: number;
  perSecond: number;
}

const agent = new Agent({ keepAlive: true });

const send = ({ url, cookie, encoding }: LoadRequest) =>
  new Promise<number>((resolve, reject) => {
    const started = performance.now();
    const headers = { ...(cookie && { cookie }), ...(encoding && { 'accept-encoding': encoding }) };
    request(url, { agent, headers, timeout: 60_000 }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} ${url}`));
        else resolve(performance.now() - started);
      });
    })
      .once('error', reject)
      .once('timeout', function (this: ClientRequest) {
        this.destroy(new Error(`no answer within a minute: ${url}`));
      })
      .end();
  });

const load = async ({ requests, connections, milliseconds }: LoadOptions): Promise<Load> => {
  const times: number[] = [];
  const started = performance.now();
  let next = 0;
  const loop = async () => {
    while (performance.now() - started < milliseconds) {
      const ask = requests[next++ % requests.length];
      if (ask) times.push(await send(ask));
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const seconds = (performance.now() - started) / 1000;
  return { count: times.length, p50: at(0.5), p99: at(0.99), perSecond: times.length / seconds };
};

process.on('message', (order: LoadOptions) => {
  load(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
