import { io, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import type { Message } from '#contract/messages.ts';
import type { SomeoneLoggedIn } from './people.ts';

export type TestDevice = Awaited<ReturnType<typeof connect>>;

const opened: Socket[] = [];

/** Call once per test file: closes all connections after its tests. */
export const useDevices = () => {
  afterAll(() => {
    for (const socket of opened.splice(0)) socket.disconnect();
  });
};

interface Options {
  userId?: string | undefined;
  headers?: Record<string, string>;
}

/** Connects a device of this person; rejects if the server refuses it. */
export const connect = async (
  url: string,
  { jar, user }: Pick<SomeoneLoggedIn, 'jar' | 'user'>,
  { userId = user._id, headers = {} }: Options = {},
) => {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const socket: Socket<FromServer, FromClient> = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId },
    extraHeaders: { ...(cookie && { cookie }), ...headers },
  });
  opened.push(socket);
  const received: Message[] = [];
  const online: string[][] = [];
  socket.on('receive_message', (message) => received.push(message));
  socket.on('get_online_users', (ids) => online.push(ids));
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    received,
    online,
    /** The reason of the disconnect. */
    closed,
    /** Sends any event with any payload, as an attacker could. */
    say: (draft: object) =>
      socket.timeout(5000).emitWithAck('send_message', draft) as Promise<
        { success: true; message: Message } | { success: false; code: string; message: string }
      >,
  };
};
