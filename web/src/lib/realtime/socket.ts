import { io, type Socket } from 'socket.io-client';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import { hear, plugIn, setConnected } from './realtime.ts';

const ANSWER_WITHIN = 10_000;

/**
 * One connection for the whole client, open while a person is logged in. It reconnects by itself;
 * `onRefused` checks whether the login is still valid.
 * Never import it from the entry: a guest does not fetch it.
 */
export function openSocket(userId: string, onRefused: () => void) {
  const socket: Socket<FromServer, FromClient> = io({
    transports: ['websocket'],
    query: { userId },
    // Their sum stays below ANSWER_WITHIN: a waiting message gets a reconnection even after an attempt that hangs.
    timeout: 5_000,
    reconnectionDelayMax: 3_000,
  });
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => {
    // A browser reports a refused and a broken connection alike, so the first and every fifth failure after it check the login.
    if (failures % 5 === 0) onRefused();
    failures += 1;
    clearTimeout(retry);
    if (!socket.active) retry = setTimeout(() => socket.connect(), 5_000);
  };

  socket.on('connect', () => {
    failures = 0;
    setConnected(true);
  });
  socket.on('disconnect', () => {
    setConnected(false);
    comeBack();
  });
  socket.on('connect_error', comeBack);
  socket.onAny(hear);
  plugIn({
    emit: (event, where) => socket.emit(event, where),
    send: (message) => socket.timeout(ANSWER_WITHIN).emitWithAck('send_message', message),
  });

  return () => {
    clearTimeout(retry);
    socket.off();
    socket.offAny();
    socket.disconnect();
    plugIn(undefined);
  };
}
