/** RFC 4180; every cell in quotes. */
export const writeCsv = (rows: string[][]) =>
  rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');

/** A spreadsheet would run a text that begins like a formula. https://owasp.org/www-community/attacks/CSV_Injection */
const cell = (text: string) => {
  const safe = /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
