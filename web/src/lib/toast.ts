export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  tone: ToastTone;
  text: string;
}

type Receiver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let receiver: Receiver | undefined;

/** Callable from anywhere. The viewport is loaded by the first message; until then they queue. */
export const toast = {
  success: (text: string) => send({ tone: 'success', text }),
  error: (text: string) => send({ tone: 'error', text }),
  warning: (text: string) => send({ tone: 'warning', text }),
  info: (text: string) => send({ tone: 'info', text }),
};

/** Gives the viewport the queued messages, then every new one. */
export function receiveToasts(next: Receiver) {
  receiver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (receiver === next) receiver = undefined;
  };
}

/** Calls the listener when a message is queued, so that it fetches the viewport. */
export function onToastWaiting(listener: () => void) {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => {
    listeners.delete(listener);
  };
}

function send(message: ToastMessage) {
  if (receiver) return receiver(message);
  waiting.push(message);
  for (const listener of listeners) listener();
}
