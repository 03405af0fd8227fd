import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

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
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['1-2', '"1-2"'],
  ['0012345678', '"0012345678"'],
])('the cell %j is written as %s', (text, written) => {
  expect(writeCsv([[text, 'x']])).toBe(`${written},"x"\r\n`);
});
