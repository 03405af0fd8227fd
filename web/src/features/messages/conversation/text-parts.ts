export interface TextPart {
  /** Where it begins in the text. */
  at: number;
  text: string;
  /** Only for a web address that may be followed. */
  href?: string;
}

// Invisible signs (Cf) could make an address look like another.
const address = /\bhttps?:\/\/[^\s<>"'\p{Cc}\p{Cf}]+/giu;

/** A message's words, with its web addresses set apart. Nothing in it is ever read as HTML. */
export function textParts(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, href?: string) => {
    if (end > at) parts.push({ at, text: content.slice(at, end), ...(href && { href }) });
    at = end;
  };
  for (const { 0: found, index } of content.matchAll(address)) {
    const link = withoutTail(found);
    if (!isSafe(link)) continue;
    add(index);
    add(index + link.length, link);
  }
  add(content.length);
  return parts;
}

/** The sentence's own full stop or bracket does not belong to the address. */
function withoutTail(found: string): string {
  const shorter = found.replace(/[.,;:!?*_]+$/u, '');
  const isOpen = shorter.endsWith(')') && !shorter.includes('(');
  return isOpen ? withoutTail(shorter.slice(0, -1)) : shorter;
}

/** A name before the @ would pose as the site's. */
function isSafe(link: string) {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
