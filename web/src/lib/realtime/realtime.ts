import { useSyncExternalStore } from 'react';
import type { FromClient, FromServer } from '#contract/realtime.ts';

/** What the rest of the client needs of a socket; socket.ts brings the real one. */
export interface Connection {
  emit(event: 'typing', ...what: Parameters<FromClient['typing']>): unknown;
  /** Rejects when no answer comes in time. */
  send(message: Draft): Promise<Answer>;
}

type Draft = Parameters<FromClient['send_message']>[0];
type Answer = Parameters<NonNullable<Parameters<FromClient['send_message']>[1]>>[0];
type Happening = keyof FromServer | 'connected';
type Listener = (...what: never[]) => void;

const nobody: ReadonlySet<string> = new Set();
const listeners = new Map<Happening, Set<Listener>>();
const watchers = new Set<() => void>();
let connection: Connection | undefined;
let state = { isConnected: false, online: nobody };

/** Hears an event until the answer is called, over every reconnection; 'connected' after each of them. */
export function listen<Event extends keyof FromServer>(
  event: Event,
  listener: FromServer[Event],
): () => void;
export function listen(event: 'connected', listener: () => void): () => void;
export function listen(event: Happening, listener: Listener) {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

export const sendMessage = async (draft: Draft) => {
  if (!connection) throw new Error('There is no connection.');
  return connection.send(draft);
};

export const sayTyping = (conversationId: string) =>
  state.isConnected && connection?.emit('typing', { conversationId });

/** Whether the server is reached right now. */
export const useIsConnected = () => useSyncExternalStore(watch, () => state.isConnected);

/** Those of the own conversation partners who are here. */
export const useOnline = () => useSyncExternalStore(watch, () => state.online);

/** For the socket: what it heard. */
export const hear = (event: string, ...what: unknown[]) => {
  if (event === 'get_online_users') change({ online: new Set(what[0] as string[]) });
  for (const listener of listeners.get(event as Happening) ?? []) listener(...(what as never[]));
};

/** For the socket: it is there, or (undefined) no longer. */
export const plugIn = (next: Connection | undefined) => {
  connection = next;
  if (!next) change({ isConnected: false, online: nobody });
};

export const setConnected = (isConnected: boolean) => {
  change(isConnected ? { isConnected } : { isConnected, online: nobody });
  if (isConnected) hear('connected');
};

const change = (next: Partial<typeof state>) => {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
