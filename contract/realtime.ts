import type { Message } from './messages.ts';
import type { Notification } from './notifications.ts';

interface Refused {
  success: false;
  code: string;
  message: string;
}

/** What a client may say. Who says it comes from the login; ids given here are only checked against it. */
export interface FromClient {
  send_message(
    message: {
      conversationId: string;
      senderId?: string;
      recipientId?: string;
      content: string;
      clientId?: string;
    },
    acknowledge?: (answer: { success: true; message: Message } | Refused) => void,
  ): void;
  typing(where: { conversationId: string }): void;
}

/** What the server tells. */
export interface FromServer {
  /** Those of one's own conversation partners who are here now. */
  get_online_users(ids: string[]): void;
  receive_message(message: Message): void;
  typing(where: { conversationId: string; userId: string }): void;
  seen(where: { conversationId: string; userId: string }): void;
  notification(notification: Notification): void;
}
