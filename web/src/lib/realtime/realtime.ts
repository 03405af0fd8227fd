import { useSyncExternalStore } from 'react';
import type { FromClient, FromServer } from '#contract/realtime.ts';

/** The part of a socket that the client uses; socket.ts implements it, and only members fetch that. */
export interface Connection {
  emit(event: 'typing', ...what: Parameters<FromClient['typing']>): unknown;
  /** Rejects when the server does not answer in time. */
  send(message: MessageDraft): Promise<MessageAnswer>;
}

type MessageDraft = Parameters<FromClient['send_message']>[0];
type MessageAnswer = Parameters<NonNullable<Parameters<FromClient['send_message']>[1]>>[0];
type EventName = keyof FromServer | 'connected';
type Listener = (...what: never[]) => void;

const nobody: ReadonlySet<string> = new Set();
const listeners = new Map<EventName, Set<Listener>>();
const watchers = new Set<() => void>();
let connection: Connection | undefined;
let state = { isConnected: false, online: nobody };

/** Subscribes to an event, across reconnections; 'connected' follows each of them. Returns the function that unsubscribes. */
export function listen<Event extends keyof FromServer>(
  event: Event,
  listener: FromServer[Event],
): () => void;
export function listen(event: 'connected', listener: () => void): () => void;
export function listen(event: EventName, listener: Listener) {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

export const sendMessage = async (draft: MessageDraft) => {
  if (!connection) throw new Error('There is no connection.');
  return connection.send(draft);
};

export const sayTyping = (conversationId: string) =>
  state.isConnected && connection?.emit('typing', { conversationId });

export const useIsConnected = () => useSyncExternalStore(watch, () => state.isConnected);

/** The ids of conversation partners who are online. */
export const useOnline = () => useSyncExternalStore(watch, () => state.online);

/** The socket passes every event here. */
export const hear = (event: string, ...what: unknown[]) => {
  if (event === 'get_online_users') change({ online: new Set(what[0] as string[]) });
  for (const listener of listeners.get(event as EventName) ?? []) listener(...(what as never[]));
};

/** The socket registers itself here; undefined after it has closed. */
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
