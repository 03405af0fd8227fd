import type { Message, MessageFile } from '#contract/messages.ts';
import { wibDate } from '#domain/calendar.ts';
import type { Unsent } from '../outbox.ts';

export interface LogRow {
  /**
   * The same before and after the server has stored the message, so that React keeps its bubble.
   */
  key: string;
  content: string;
  files: readonly MessageFile[];
  /** How many files were sent; those of a deleted account are gone. */
  fileCount: number;
  createdAt: string;
  isOwn: boolean;
  /** Set on the first message of a day. */
  day?: string;
  /** True after a change of sender or a pause. */
  isFirst: boolean;
  /** True for the last message of a group. */
  showsTime: boolean;
  unsent?: Unsent;
}

const TOGETHER = 5 * 60_000;

/** All rows, oldest first, unsent messages last. */
export function logRows(messages: readonly Message[], unsent: readonly Unsent[], me: string) {
  const rows: LogRow[] = [
    ...messages.map((one) => rowOf(one.clientId ?? one._id, one, one.senderId === me)),
    ...unsent.map((one) => ({ ...rowOf(one.clientId, one, true), unsent: one })),
  ];
  let begun = 0;
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const after = rows[index + 1];
    const isNewDay = dayOf(before) !== dayOf(row);
    if (isNewDay) row.day = dayOf(row);
    if (isNewDay || before?.showsTime) begun = Date.parse(row.createdAt);
    row.isFirst = isNewDay || before?.isOwn !== row.isOwn || before.showsTime;
    row.showsTime = !after || row.unsent !== undefined || endsHere(row, after, begun);
  }
  return rows;
}

type Content = Pick<Message, 'content' | 'createdAt'> &
  Partial<Pick<Message, 'files' | 'fileCount'>>;

function rowOf(key: string, message: Content, isOwn: boolean): LogRow {
  const { content, createdAt, files = [], fileCount = files.length } = message;
  return { key, content, files, fileCount, createdAt, isOwn, isFirst: false, showsTime: false };
}

/** A group ends after a pause, with the day, or when the sender changes after a while. */
function endsHere(row: LogRow, after: LogRow, begun: number) {
  const next = Date.parse(after.createdAt);
  if (dayOf(row) !== dayOf(after) || next - Date.parse(row.createdAt) >= TOGETHER) return true;
  return row.isOwn !== after.isOwn && next - begun >= TOGETHER;
}

const dayOf = (row: LogRow | undefined) => (row ? wibDate(new Date(row.createdAt)) : '');
