import { wholeListSize } from '#domain/listing.ts';
import type { Db } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import { findMessages, findNumber, messageOf } from './message-store.ts';

interface MessageRange {
  before?: string | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

export const listMessages = async (
  db: Db,
  conversationId: string,
  { before, after, limit = wholeListSize }: MessageRange,
) => {
  if (before && after) throw problem('invalid', { fields: { after: 'invalid' } });
  const place = async (field: 'before' | 'after', id: string | undefined) => {
    if (id === undefined) return undefined;
    const number = await findNumber(db, conversationId, id);
    if (number === undefined) throw problem('invalid', { fields: { [field]: 'invalid' } });
    return number;
  };
  const rows = await findMessages(db, conversationId, {
    before: await place('before', before),
    after: await place('after', after),
    limit,
  });
  const page = after ? rows.slice(0, limit) : rows.slice(-limit);
  return { messages: page.map(messageOf), hasMore: rows.length > limit };
};
