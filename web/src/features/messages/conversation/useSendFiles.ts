import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, createClient } from '#contract/client.ts';
import type { MessageFile } from '#contract/messages.ts';
import { faultOfMessageFile, maxMessageFiles } from '#domain/picture.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { sendWithProgress } from '../../../lib/api/send-with-progress.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { toast } from '../../../lib/toast.ts';
import { forget, keep, outboxQuery, type Unsent, type Upload } from '../outbox.ts';
import './texts.ts';

/** A refusal of the file itself: sending the same file again would not help. */
const finalStatuses = new Set([413, 415, 422]);

/** Uploads files that were chosen together and sends those that arrived in one message. */
export function useSendFiles(
  conversationId: string,
  send: (files: MessageFile[]) => Promise<void>,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const show = (one: Unsent, changes: Partial<Unsent>, upload: Partial<Upload> = {}) => {
    const current = queryClient
      .getQueryData(outboxQuery(conversationId).queryKey)
      ?.find(({ clientId }) => clientId === one.clientId);
    // Stopped or removed meanwhile.
    if (!current?.upload) return;
    keep(queryClient, conversationId, {
      ...current,
      ...changes,
      upload: { ...current.upload, ...upload },
    });
  };
  const isShown = ({ clientId }: Unsent) =>
    queryClient
      .getQueryData(outboxQuery(conversationId).queryKey)
      ?.some((one) => one.clientId === clientId);

  /** Undefined when the file was refused or stopped. */
  const upload = async (one: Unsent & { upload: Upload }) => {
    const { file, abort } = one.upload;
    const fault = faultOfMessageFile(file);
    if (fault) {
      show(one, { state: 'failed', reason: t(`messages.files.${fault}`) }, { canRetry: false });
      return undefined;
    }
    const call = createClient(
      '',
      sendWithProgress((sent) => show(one, {}, { sent })),
    );
    const body = new FormData();
    body.set('file', file);
    try {
      const params = { conversationId };
      return (await call('addMessageFile', { params, body }, { signal: abort.signal })).file;
    } catch (error) {
      const canRetry = !(error instanceof ApiError && finalStatuses.has(error.status));
      const reason = messageOf(error, t('messages.files.failed'));
      show(one, { state: 'failed', reason }, { canRetry });
      return undefined;
    }
  };

  const sendAll = async (files: readonly File[]) => {
    const all = files.map((file) => ({
      clientId: crypto.randomUUID(),
      content: '',
      createdAt: serverNow().toISOString(),
      state: 'sending' as const,
      upload: { file, sent: 0, canRetry: true, abort: new AbortController() },
    }));
    for (const one of all) keep(queryClient, conversationId, one);
    const results = await Promise.all(all.map(async (one) => ({ one, file: await upload(one) })));
    const arrived = results.flatMap(({ one, file }) =>
      file && isShown(one) ? [{ one, file }] : [],
    );
    for (const { one } of arrived) forget(queryClient, conversationId, one.clientId);
    if (arrived.length > 0) await send(arrived.map(({ file }) => file));
  };

  const remove = (one: Unsent) => {
    forget(queryClient, conversationId, one.clientId);
    one.upload?.abort.abort();
  };

  return {
    sendFiles: (files: readonly File[]) => {
      if (files.length > maxMessageFiles) toast.error(t('messages.files.tooMany'));
      else void sendAll(files);
    },
    retry: (one: Unsent) => {
      remove(one);
      if (one.upload) void sendAll([one.upload.file]);
    },
    remove,
  };
}
