import { useEffect, useRef, useState } from 'react';
import { listen, sayTyping } from '../../lib/realtime/realtime.ts';

const SHOWN = 4_000;
const SAID_EVERY = 2_500;

/** Whether the other person is typing. */
export function useIsTyping(conversationId: string, other: string) {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stops = [
      listen('typing', (where) => {
        if (where.conversationId !== conversationId || where.userId !== other) return;
        clearTimeout(timer);
        setTyping(true);
        timer = setTimeout(stop, SHOWN);
      }),
      listen('receive_message', (message) => {
        if (message.conversationId === conversationId && message.senderId === other) stop();
      }),
    ];
    return () => {
      stop();
      for (const end of stops) end();
    };
  }, [conversationId, other]);
  return isTyping;
}

/** Sends the typing event at most every few seconds. */
export function useSendTyping(conversationId: string) {
  const saidAt = useRef(0);
  return () => {
    if (Date.now() - saidAt.current < SAID_EVERY) return;
    saidAt.current = Date.now();
    sayTyping(conversationId);
  };
}
