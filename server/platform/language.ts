import { type Language, languages } from '#domain/account.ts';

/** The best of our languages for an Accept-Language header; English when none fits. */
export const readLanguage = (header: string | undefined): Language => {
  const wanted = (header ?? '')
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
    const known = languages.find((language) => language === code);
    if (known) return known;
  }
  return 'en';
};
