export type ContactData = 'email' | 'phone' | 'link';

/** Kinds of contact data in a text. Used for a warning before sending, so it may err. */
export const contactDataIn = (text: string): ContactData[] => {
  const plain = text.normalize('NFKC');
  const withoutMail = plain.replace(email, ' ');
  const found: ContactData[] = [];
  if (withoutMail !== plain) found.push('email');
  if (hasPhone(withoutMail)) found.push('phone');
  if (link.test(withoutMail)) found.push('link');
  return found;
};

const hasPhone = (text: string) => {
  const digits = text
    .replace(digitWord, (word) => String(digitWords[word.toLowerCase()]))
    .replace(dateOrTime, ' , ');
  return [mobile, landline, abroad, afterItsName].some((form) => form.test(digits));
};

const email =
  /[\w.+-]+\s*(?:@|[([]\s*at\s*[)\]])\s*[\w-]+(?:\s*(?:\.|[([]\s*dot\s*[)\]])\s*[a-z]{2,})+/giu;

// Top-level domains that people here write without http://.
const link =
  /\bhttps?:\/\/\S|\bwww\.\S|\b[a-z\d-]+\.(?:com|net|org|info|id|me|io|ly|gg|app|link|site|xyz)\b/iu;

// Up to three separators between two digits.
const gap = '[\\s.()_*/-]{0,3}';
const further = (least: number, most: number) => `(?:${gap}\\d){${least},${most}}(?!\\d)`;
const start = '(?<![\\p{L}\\d,])';

/** 0812 3456 7890, +62 812-3456-7890, 62812…, 0 8 1 2 …; an o counts as a zero. */
const mobile = new RegExp(
  `${start}(?:[0o]|\\+?${gap}6${gap}2(?:${gap}0)?)${gap}8${further(7, 11)}`,
  'iu',
);
/** (021) 555 1234, 0274-565656 */
const landline = /(?<![\p{L}\d.,])\(?0[2-79]\d{1,2}\)?[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/u;
const abroad = new RegExp(`\\+\\d${further(7, 14)}`, 'u');
/** WA 812 3456 7890: without the zero, but after the name of a messenger. */
const afterItsName = new RegExp(
  `\\b(?:wa|whatsapp|hp|telp|telepon|phone|nomor|number)\\b[\\s:.]{0,3}8${further(8, 11)}`,
  'iu',
);

/** 08-10-2025 and 08.30 are dates and times, unless more digits follow. */
const dateOrTime =
  /(?<![\d.-])(?:\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})|(?:[01]?\d|2[0-3])[.:][0-5]\d)(?![-/.]?\d)/gu;

const digitWords: Record<string, number> = Object.fromEntries(
  [
    'nol satu dua tiga empat lima enam tujuh delapan sembilan',
    'zero one two three four five six seven eight nine',
  ].flatMap((words) => words.split(' ').map((word, digit) => [word, digit])),
);
const digitWord = new RegExp(`\\b(?:${Object.keys(digitWords).join('|')})\\b`, 'giu');
