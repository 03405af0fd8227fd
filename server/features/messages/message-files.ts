import type { FastifyReply } from 'fastify';
import { unfitForNames } from '#domain/text.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../platform/database/ids.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Upload } from '../../platform/http/upload.ts';
import type { Limit } from '../../platform/security/limits.ts';
import { encodePhoto } from '../accounts/pictures/encode-picture.ts';
import { type FileRow, fileOf, insertFile } from './file-store.ts';
import { findOwnConversation } from './store.ts';

interface FileUpload {
  conversationId: string;
  person: string;
  readFile: () => Promise<Upload>;
}

/** Stores the file until its message is sent; a file that is never sent is deleted after a day. */
export const addMessageFile = async (
  deps: Deps,
  { conversationId, person, readFile }: FileUpload,
) => {
  const { db, clock, files } = deps;
  await deps.limits.take(limits.filesPerAccount, person);
  const conversation = await findOwnConversation(db, conversationId, person);
  if (!conversation) throw problem('not_found');
  if (conversation.blocked_by.length > 0) throw problem('blocked');
  const { name, content } = await readFile();
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-';
  if (isPdf) await refuseMalware(deps, content);
  const stored = isPdf ? content : await encodePhoto(content).catch(asFileProblem);
  const now = clock.now();
  const file: FileRow = {
    id: newId(now),
    conversation_id: conversationId,
    name: fileName(name, isPdf),
    type: isPdf ? 'application/pdf' : 'image/webp',
    bytes: stored.length,
  };
  await files.put(storedName(file), stored);
  await insertFile(db, { ...file, user_id: person, created_at: now });
  return fileOf(file);
};

/** Photos need no scan: what is stored is our own encoding. */
const refuseMalware = async ({ isMalware, log }: Deps, content: Buffer) => {
  const isRefused = await isMalware?.(content).catch((error: unknown) => {
    log.error({ err: error }, 'file not scanned for malware, the upload is refused');
    throw problem('unavailable', { retryAfter: 5 });
  });
  if (isRefused) throw problem('file_malware', { fields: { file: 'invalid' } });
};

type StoredFile = Pick<FileRow, 'id' | 'name'> & { type: string };

/** A PDF is only ever downloaded: in the page it could run scripts. */
export const sendMessageFile = async (reply: FastifyReply, { files }: Deps, file: StoredFile) => {
  const content = await files.get(storedName(file));
  if (!content) throw problem('not_found');
  const isPdf = file.type === 'application/pdf';
  // encodeURIComponent leaves these four, which are not allowed in a header's extended value.
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return reply
    .type(file.type)
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': isPdf ? `attachment; filename*=UTF-8''${name}` : 'inline',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .send(content);
};

/** The prefix keeps the file private: /media does not serve such names. */
export const storedName = ({ id, type }: { id: string; type: string }) =>
  `message-${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;

const maxNameLength = 120;

/** Without folders and signs that would change how it reads; a PDF always ends with .pdf. */
const fileName = (sent: string, isPdf: boolean) => {
  const base =
    sent.toWellFormed().split(/[/\\]/).at(-1)?.replaceAll(unfitForNames, '').trim() ?? '';
  if (!isPdf)
    return Array.from(base || 'photo')
      .slice(0, maxNameLength)
      .join('');
  const stem = base.replace(/\.pdf$/i, '') || 'document';
  return `${Array.from(stem)
    .slice(0, maxNameLength - 4)
    .join('')}.pdf`;
};

/** Here photos may be larger than elsewhere, and PDFs are allowed. */
const asFileProblem = (error: unknown): never => {
  const { code } = error as { code?: unknown };
  if (code === 'image_type') throw problem('file_type');
  if (code === 'image_invalid') {
    throw problem('image_invalid', { fields: { file: 'image_invalid' }, cause: error });
  }
  throw error;
};

const limits = {
  filesPerAccount: { name: 'message-file-account', per: 'account', points: 60, seconds: 60 * 60 },
} as const satisfies Record<string, Limit>;
