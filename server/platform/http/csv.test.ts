import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sendCsv, writeCsv } from './csv.ts';

test.each([
  ['Ratna', '"Ratna"'],
  ['Ratna, S.Pd.', '"Ratna, S.Pd."'],
  ['Ratna "Nana" W', '"Ratna ""Nana"" W"'],
  ['two\nlines', '"two\nlines"'],
  ['', '""'],
  ['=1+1', `"'=1+1"`],
  ['+62', `"'+62"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['1-2', '"1-2"'],
  ['Budi;=1+1', `"Budi;'=1+1"`],
  ['Budi; @SUM(A1)', `"Budi;' @SUM(A1)"`],
  ['Budi;"=1+1', `"Budi;'""=1+1"`],
  ['Budi\n=1+1', `"Budi\n'=1+1"`],
  ['Budi\t+1;-1', `"Budi\t'+1;'-1"`],
  ['Budi; 1-2', '"Budi; 1-2"'],
  ['0012345678', '"0012345678"'],
])('the cell %j is written as %s', (text, written) => {
  expect(writeCsv([[text, 'x']])).toBe(`${written},"x"\r\n`);
});

describe('a list as a file', () => {
  const rowsOf = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => ({ n: from + i, name: `=Ñ${from + i}` }));
  const list = (count: number, atMost?: number) => {
    const asked: number[] = [];
    const read = async ({
      limit,
      cursor = '0',
    }: {
      limit: number;
      cursor?: string | undefined;
    }) => {
      asked.push(limit);
      const end = Math.min(count, Number(cursor) + limit);
      const nextCursor = end < count ? String(end) : null;
      return { rows: rowsOf(Number(cursor), end), nextCursor };
    };
    return { asked, read, ...(atMost !== undefined && { atMost }) };
  };
  const columns = {
    number: ({ n }: { n: number }) => n,
    name: ({ name }: { name: string }) => name,
  };
  const fetchFile = async (parts: Pick<ReturnType<typeof list>, 'read'> & { atMost?: number }) => {
    const app = Fastify();
    app.get('/', (_, reply) => sendCsv(reply, { name: 'numbers', columns, ...parts }));
    return app.inject('/');
  };

  test('has a byte order mark, a header and every row, and is to be saved', async () => {
    const answer = await fetchFile(list(2));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="numbers.csv"');
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(answer.body.slice(1)).toBe(`"number","name"\r\n"0","'=Ñ0"\r\n"1","'=Ñ1"\r\n`);
  });

  test('without a row is a header', async () => {
    expect((await fetchFile(list(0))).body.slice(1)).toBe('"number","name"\r\n');
  });

  test('is read a thousand rows at a time', async () => {
    const parts = list(2500);
    const { body } = await fetchFile(parts);
    expect(body.trim().split('\r\n')).toHaveLength(2501);
    expect(parts.asked).toEqual([1000, 1000, 1000]);
  });

  test('a file ends at its row limit with a line that says so', async () => {
    const { body } = await fetchFile(list(2500, 1200));
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(1202);
    expect(lines.at(-1)).toBe('"Only the first 1200 rows: narrow the filters for the rest."');
    expect((await fetchFile(list(1200, 1200))).body).not.toContain('Only the first');
  });

  test('whose first page fails is no file', async () => {
    const read = () => Promise.reject(new Error('down'));
    const answer = await fetchFile({ read });
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});
