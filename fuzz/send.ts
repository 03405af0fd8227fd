import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { TestServer } from '#server/testing/app.ts';
import type { Attack } from './attack.ts';

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number;
  headers: object;
  payload: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const closeConnections = () => agent.destroy();

/** Sends most attacks inside the process, for speed, some through a real connection, some as broken bytes. */
export const send = async (server: TestServer, attack: Attack): Promise<Answer> => {
  if (attack.over === 'socket') return overSocket(server.url, attack);
  if (attack.over === 'bytes') return asBytes(server.url, attack.bytes);
  const { method, path: url, headers, payload } = attack;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, payload: answer.rawPayload };
};

const overSocket = (base: string, { method, path, headers: given, payload = '' }: Attack) =>
  new Promise<Answer>((resolve) => {
    const headers = { ...given, 'content-length': String(Buffer.byteLength(payload)) };
    const gone = () => resolve({ status: 0, headers: {}, payload: Buffer.alloc(0) });
    const { hostname, port } = new URL(base);
    const call = request({ hostname, port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', gone);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          payload: Buffer.concat(chunks),
        }),
      );
    });
    call.setTimeout(20_000, () => call.destroy());
    call.once('error', gone);
    call.end(payload);
  });

const asBytes = (base: string, bytes: Buffer) =>
  new Promise<Answer>((resolve) => {
    const { hostname, port } = new URL(base);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.once('error', () => socket.destroy());
    socket.once('close', () => {
      const payload = Buffer.concat(chunks);
      const answers = [...payload.toString('latin1').matchAll(/^HTTP\/1\.1 (\d{3}) /gm)];
      const statuses = answers.map(([, status]) => Number(status));
      resolve({ status: Math.max(0, ...statuses), headers: {}, payload });
    });
  });
