import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** RFC 4180; every cell in quotes. */
export const writeCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/**
 * A spreadsheet would run a text that begins like a formula. Where the list separator is a semicolon, as in Indonesia,
 * it ignores our quotes and also splits at semicolons, tabs and line breaks inside a cell.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const cell = (text: string) => {
  const safe = text.replaceAll(/(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "'");
  return `"${safe.replaceAll('"', '""')}"`;
};

/** Declare `read` first: TypeScript infers the columns' row type from it. */
interface Export<Row> {
  /** File name without extension. */
  name: string;
  read: (page: {
    limit: number;
    cursor?: string | undefined;
  }) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>;
  columns: Record<string, (row: Row) => string | number>;
  atMost?: number;
}

const pageSize = 1000;
/** Byte order mark: without it Excel does not read UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Streams a list as a file, page by page, with constant memory. If the first page fails, the answer is a problem; if a
 * later one fails, the download breaks off.
 */
export const sendCsv = async <Row>(reply: FastifyReply, list: Export<Row>) => {
  const { name, columns, read, atMost = 100_000 } = list;
  const first = await read({ limit: Math.min(pageSize, atMost) });
  async function* file() {
    yield byteOrderMark + writeCsv([Object.keys(columns)]);
    let [page, left] = [first, atMost];
    for (;;) {
      yield writeCsv(page.rows.map((row) => Object.values(columns).map((of) => String(of(row)))));
      left -= page.rows.length;
      if (page.nextCursor === null) return;
      if (left <= 0) break;
      page = await read({ limit: Math.min(pageSize, left), cursor: page.nextCursor });
    }
    yield writeCsv([[`Only the first ${atMost} rows: narrow the filters for the rest.`]]);
  }
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return reply.type('text/csv; charset=utf-8').send(Readable.from(file()));
};
