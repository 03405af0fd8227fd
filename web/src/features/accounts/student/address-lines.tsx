import type { User } from '#contract/accounts.ts';

/** Each line on its own; nothing when both are empty. */
export function addressLines({ line1, line2 }: User['address']) {
  const lines = [line1, line2].filter(Boolean);
  return lines.length > 0 ? <span className="whitespace-pre-line">{lines.join('\n')}</span> : null;
}
