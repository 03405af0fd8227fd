import { type Language, languages } from '#domain/account.ts';

/** Browsers send few different headers, so results are cached. */
const known = new Map<string, Language>();
const mostKnown = 200;

/** The best supported language for an Accept-Language header; English if none fits. */
export const readLanguage = (header = ''): Language => {
  const found = known.get(header) ?? bestOf(header);
  if (known.size < mostKnown && header.length < mostKnown) known.set(header, found);
  return found;
};

const bestOf = (header: string): Language => {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { code: tag.trim().split('-')[0], weight: Number(quality ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { code } of wanted) {
    const ours = languages.find((language) => language === code);
    if (ours) return ours;
  }
  return 'en';
};
