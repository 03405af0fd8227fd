import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, createClient } from '#contract/client.ts';
import type { MessageFile } from '#contract/messages.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { forget, keep, outboxQuery, type Unsent, type Upload } from '../outbox.ts';
import './texts.ts';

/** A refusal of the file itself: sending the same file again would not help. */
const finalStatuses = new Set([413, 415, 422]);

/**
 * One file after the other, of all conversations: the server takes two uploads of a person at once. The second is left to
 * other pages, and to a file that was stopped while the server still stores it.
 */
let lastUpload: Promise<unknown> = Promise.resolve();

const inTurn = <T>(upload: () => Promise<T>) => {
  const uploaded = lastUpload.then(upload);
  lastUpload = uploaded.catch(() => undefined);
  return uploaded;
};

/** Uploads the files of a message and sends those that arrived with its text. */
export function useSendFiles(
  conversationId: string,
  send: (content: string, files: MessageFile[]) => Promise<void>,
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  /** Undefined when it was stopped or removed meanwhile. */
  const find = ({ clientId }: Unsent) =>
    queryClient
      .getQueryData(outboxQuery(conversationId).queryKey)
      ?.find((one) => one.clientId === clientId);
  const show = (one: Unsent, changes: Partial<Unsent>, upload: Partial<Upload> = {}) => {
    const current = find(one);
    if (!current?.upload) return;
    keep(queryClient, conversationId, {
      ...current,
      ...changes,
      upload: { ...current.upload, ...upload },
    });
  };

  /** Undefined when the file was refused or stopped. */
  const upload = async (one: Unsent & { upload: Upload }) => {
    const { file, abort } = one.upload;
    if (!find(one)) return undefined;
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

  const sendFiles = async (files: readonly File[], content: string) => {
    const all = files.map((file, index) => ({
      clientId: crypto.randomUUID(),
      content: index === files.length - 1 ? content : '',
      createdAt: serverNow().toISOString(),
      state: 'sending' as const,
      upload: { file, sent: 0, canRetry: true, abort: new AbortController() },
    }));
    for (const one of all) keep(queryClient, conversationId, one);
    const results = await Promise.all(
      all.map(async (one) => ({ one, file: await inTurn(() => upload(one)) })),
    );
    const arrived = results.flatMap(({ one, file }) => (file && find(one) ? [{ one, file }] : []));
    // Without a file the text waits with the one that can be tried again.
    if (arrived.length === 0) return;
    const text = all.map((one) => find(one)?.content ?? '').join('');
    for (const one of all) show(one, { content: '' });
    for (const { one } of arrived) forget(queryClient, conversationId, one.clientId);
    await send(
      text,
      arrived.map(({ file }) => file),
    );
  };

  const remove = (one: Unsent) => {
    forget(queryClient, conversationId, one.clientId);
    one.upload?.abort.abort();
  };

  return {
    sendFiles: (files: readonly File[], content: string) => void sendFiles(files, content),
    retry: (one: Unsent) => {
      remove(one);
      if (one.upload) void sendFiles([one.upload.file], one.content);
    },
    remove,
  };
}

/** Like fetch, but reports how many bytes of the body were sent, which fetch cannot. */
const sendWithProgress =
  (onProgress: (bytes: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', url instanceof Request ? url.url : url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.setRequestHeader('accept-language', currentLanguage());
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The upload failed.')));
      request.addEventListener('abort', () => reject(new TypeError('The upload was stopped.')));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });
