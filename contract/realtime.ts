import type { Message } from './messages.ts';
import type { Notification } from './notifications.ts';

interface Refused {
  success: false;
  code: string;
  message: string;
}

/** Events from the client. The login identifies the sender; ids in events are only checked against it. */
export interface FromClient {
  send_message(
    message: {
      conversationId: string;
      senderId?: string;
      recipientId?: string;
      content: string;
      /** Files uploaded before, at most five; then the content may be empty. */
      fileIds?: string[];
      clientId?: string;
    },
    acknowledge?: (answer: { success: true; message: Message } | Refused) => void,
  ): void;
  typing(where: { conversationId: string }): void;
}

/** Events from the server. */
export interface FromServer {
  /** The caller's conversation partners who are online. */
  get_online_users(ids: string[]): void;
  receive_message(message: Message): void;
  typing(where: { conversationId: string; userId: string }): void;
  seen(where: { conversationId: string; userId: string }): void;
  notification(notification: Notification): void;
}
