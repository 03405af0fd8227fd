export interface TextPart {
  at: number;
  text: string;
  /** Set for a safe web address. */
  href?: string;
}

// Invisible characters (Cf) could disguise an address.
const address = /\bhttps?:\/\/[^\s<>"'\p{Cc}\p{Cf}]+/giu;

/** Splits a message into text and links. Content is never interpreted as HTML. */
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

/** Drops punctuation and a bracket that belong to the sentence. */
function withoutTail(found: string): string {
  const shorter = found.replace(/[.,;:!?*_]+$/u, '');
  const isOpen = shorter.endsWith(')') && !shorter.includes('(');
  return isOpen ? withoutTail(shorter.slice(0, -1)) : shorter;
}

/** Refuses user info: a name before the @ could pose as the host. */
function isSafe(link: string) {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
