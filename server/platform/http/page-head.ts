import type { Language } from '#domain/account.ts';
import { locales } from '#domain/format-dates.ts';
import { escapeHtml } from './html.ts';

/** Title, description and links of a page, for search engines and previews. */
export interface Head {
  language: Language;
  title: string;
  description: string;
  /** The canonical path; a page without one is not indexed. */
  path?: string;
  /** Picture of the person whom the page is about. */
  portrait?: string;
  /** schema.org data. */
  facts?: object;
}

export interface Site {
  name: string;
  publicUrl: string;
}

/** Each element is marked, so that the client can remove it after navigation. */
export const headHtml = (head: Head, site: Site) => {
  const title = `${head.title} | ${site.name}`;
  return [
    `<title data-head>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.path === undefined
      ? [meta('name', 'robots', 'noindex')]
      : searchEngineTags(head, title, head.path, site)),
  ].join('');
};

const searchEngineTags = (head: Head, title: string, path: string, { name, publicUrl }: Site) => {
  const url = publicUrl + path;
  const properties = {
    'og:site_name': name,
    'og:type': head.portrait === undefined ? 'website' : 'profile',
    'og:title': title,
    'og:description': head.description,
    'og:url': url,
    'og:locale': locales[head.language].replace('-', '_'),
    // An image without text, because the site's name is a setting.
    'og:image': publicUrl + (head.portrait || '/share.jpg'),
  };
  return [
    `<link data-head rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(([property, content]) => meta('property', property, content)),
    meta('name', 'twitter:card', head.portrait ? 'summary' : 'summary_large_image'),
    head.facts
      ? `<script data-head type="application/ld+json">${dataBlock(head.facts)}</script>`
      : '',
  ];
};

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta data-head ${kind}="${key}" content="${escapeHtml(content)}">`;

/** JSON for a script element; without '<' it cannot end the element. */
export const dataBlock = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** One line, cut after a word unless that word is most of it. */
export const excerpt = (text: string, length = 160) => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // A character may take two UTF-16 units: do not cut between them.
  const start = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
  const space = start.lastIndexOf(' ');
  return `${start.slice(0, space > length / 2 ? space : length).replace(/[\s,;:.–-]+$/, '')}…`;
};
