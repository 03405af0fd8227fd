import type { Language } from '#domain/account.ts';
import type { Mail } from '../ports.ts';
import { escapeHtml } from './http/html.ts';

interface MailText {
  subject: string;
  lines: string[];
  action?: { label: string; link: string };
}

export interface Recipient {
  email: string;
  /** Empty for people without an account. */
  fullName: string;
  language: Language;
}

const greeting: Record<Language, string> = { en: 'Hello', id: 'Halo' };

/** One mail in the recipient's language, as text and as HTML. */
export const composeMail = (
  site: string,
  reader: Recipient,
  letters: Record<Language, MailText>,
): Mail => {
  const { subject, lines, action } = letters[reader.language];
  const hello = `${`${greeting[reader.language]} ${reader.fullName}`.trim()},`;
  const text = [hello, ...lines, ...(action ? [`${action.label}:\n${action.link}`] : []), site];
  return {
    to: reader.email,
    subject: `${subject} | ${site}`,
    text: `${text.join('\n\n')}\n`,
    html: page(reader.language, site, [hello, ...lines], action),
  };
};

// Mail programs support only inline styles; the colours are those of our design tokens.
const page = (language: Language, site: string, lines: string[], action: MailText['action']) =>
  `<!doctype html><html lang="${language}"><body style="margin:0;padding:32px 16px;background:#F3F6F4;font:16px/1.6 'Plus Jakarta Sans',system-ui,sans-serif;color:#10211E"><div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:20px"><p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#12403A">${escapeHtml(site)}</p>${lines
    .map((line) => `<p style="margin:0 0 16px">${paragraph(line)}</p>`)
    .join('')}${action ? button(action) : ''}</div></body></html>`;

/** Line breaks as elements: some mail programs ignore `white-space`. */
const paragraph = (line: string) => escapeHtml(line).replaceAll(/\r?\n/g, '<br>');

const button = ({ label, link }: NonNullable<MailText['action']>) =>
  `<p style="margin:24px 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 26px;border-radius:14px;background:#12403A;color:#FFFFFF;font-weight:650;text-decoration:none">${escapeHtml(label)}</a></p><p style="margin:0;font-size:14px;color:#5B6A65;word-break:break-all">${escapeHtml(link)}</p>`;
