import { io, type Socket } from 'socket.io-client';
import type { FromClient, FromServer } from '#contract/realtime.ts';
import { hear, plugIn, setConnected } from './realtime.ts';

const ANSWER_WITHIN = 10_000;

/**
 * One connection for the whole client, open while someone is logged in. It comes back by itself;
 * `onRefused` finds out whether the login still stands.
 * Never imported from the entry: a guest does not fetch it.
 */
export function openSocket(userId: string, onRefused: () => void) {
  const socket: Socket<FromServer, FromClient> = io({
    transports: ['websocket'],
    query: { userId },
    // Both together within the time that a message waits for its answer, also when an attempt hangs.
    timeout: 5_000,
    reconnectionDelayMax: 3_000,
  });
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => {
    // The browser does not tell a refusal from a broken line, so now and then we ask.
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
