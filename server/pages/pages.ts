import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../platform/database/db.ts';
import type { RenderedPage, RenderRequest } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/settings.ts';
import type { Language } from '#domain/account.ts';
import { findSpeciality, isAll } from '#domain/speciality.ts';
import type { Deps } from '../deps.ts';
import { findTeacher } from '../features/teachers/store.ts';
import { teacherHead } from '../features/teachers/page-head.ts';
import { createByteCaches } from '../platform/http/byte-cache.ts';
import {
  type PageRequest,
  type Client,
  type PageResponse,
  serveClient,
} from '../platform/http/client.ts';
import type { Head } from '../platform/http/page-head.ts';
import { idPattern } from '../platform/database/ids.ts';
import { pack } from '../platform/http/compression.ts';
import type { Clock } from '../ports.ts';
import { createPrerender } from './prerender.ts';
import { serveManifest } from './manifest.ts';
import { serveRobots, serveSitemap } from './crawlers.ts';
import { notFoundTitle, privatePages, publicPages, specialityText } from './texts.ts';

/** All cached responses of a process. */
export const createPageCaches = (listMilliseconds = 10_000, onClear = () => {}) => {
  const { open, bytes } = createByteCaches();
  const lists = open('lists', listMilliseconds);
  const teacherPages = open('pages with teachers', 10_000);
  /** Clears what shows teachers, after any change of a teacher. */
  const clear = () => {
    onClear();
    lists.clear();
    teacherPages.clear();
  };
  return {
    lists,
    teacherPages,
    // Few, with the settings in their keys.
    otherPages: open('other pages', Infinity),
    sitemap: open('sitemap', 10 * 60_000),
    clear,
    bytes,
  };
};

export type PageCaches = ReturnType<typeof createPageCaches>;

interface PageParts {
  deps: Deps;
  client: Client | undefined;
  config: () => Promise<PublicConfig>;
  caches: PageCaches;
}

/** Adds the pages of the client and the files that browsers and search engines ask for by name. */
export const addPages = async (
  app: FastifyInstance,
  { deps: { reads, clock, settings }, client, config, caches }: PageParts,
) => {
  serveRobots(app, settings.publicUrl);
  serveManifest(app, config);
  serveSitemap(app, { pool: reads, publicUrl: settings.publicUrl, cache: caches.sitemap });
  const pages =
    client &&
    createPages({
      client,
      pool: reads,
      clock,
      config,
      hasDevelopmentPages: !settings.production,
      caches,
      prerender: createPrerender(app, client),
    });
  await serveClient(app, client, pages);
};

interface PageDependencies {
  client: Client;
  pool: Queryable;
  clock: Clock;
  /** The current public settings. */
  config: () => Promise<PublicConfig>;
  hasDevelopmentPages: boolean;
  caches: PageCaches;
  prerender?: ((request: RenderRequest) => Promise<RenderedPage | undefined>) | undefined;
}

/** The compressed page of a URL. Undefined for a path that looks like a file. */
const createPages = (parts: PageDependencies) => {
  const { client, pool, clock } = parts;
  const { teacherPages, otherPages } = parts.caches;
  const cached = async (head: Head, { encoding }: PageRequest, prerendered?: RenderedPage) => {
    const config = await parts.config();
    const key = JSON.stringify([
      head.title,
      head.path,
      head.language,
      encoding,
      config,
      !!prerendered,
    ]);
    return otherPages.get(key, () => pack(client.page(head, config, prerendered), encoding));
  };

  /** Only at its canonical URL: the client's router may treat another spelling differently. */
  const prerender = async ({ path, language }: Head, request: PageRequest) =>
    path !== undefined && isCanonical(path, request)
      ? parts.prerender?.({ path, language, config: await parts.config() })
      : undefined;

  const findTeacherPage = async (id: string, request: PageRequest) => {
    const { language, encoding } = request;
    const key = [id, language, encoding, isCanonical(paths.session(id), request)].join(' ');
    const page = await teacherPages.get(key, async () => {
      const teacher = await findTeacher(pool, id, clock.now());
      if (!teacher) return Buffer.alloc(0);
      const config = await parts.config();
      const head = teacherHead(teacher, language, config);
      return pack(client.page(head, config, await prerender(head, request)), encoding);
    });
    return page.bytes.length > 0 ? page : undefined;
  };

  /** Pages with teachers are rendered again when a teacher has changed; at other spellings they are without. */
  const findPublicPage = async (head: Head, request: PageRequest) => {
    const { path, language, encoding } = request;
    if (!showsTeachers(path) || !isCanonical(head.path, request)) {
      return cached(head, request, await prerender(head, request));
    }
    return teacherPages.get([path, language, encoding].join(' '), async () => {
      const page = client.page(head, await parts.config(), await prerender(head, request));
      return pack(page, encoding);
    });
  };

  return async (request: PageRequest): Promise<PageResponse | undefined> => {
    const { language } = request;
    const path = normalised(request.path);
    const [, teacherId] = teacherPath.exec(path) ?? [];
    const teacherPage = teacherId ? await findTeacherPage(teacherId, request) : undefined;
    if (teacherPage) return { status: 200, ...teacherPage };
    const head = headAt(path, language, parts.hasDevelopmentPages);
    if (head) return { status: 200, ...(await findPublicPage(head, request)) };
    if (/\.[a-z0-9]{1,8}$/.test(path)) return undefined;
    return { status: 404, ...(await cached(unlisted(notFoundTitle, language), request)) };
  };
};

const isCanonical = (canonical: string | undefined, { path, isPlain }: PageRequest) =>
  isPlain && path === canonical;

const teacherPath = new RegExp(`^/session/(${idPattern})$`);

const showsTeachers = (path: string) => path === paths.home || /^\/teachers(\/|$)/.test(path);

/** The client's router ignores case and a trailing slash. */
const normalised = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');

const headAt = (
  path: string,
  language: Language,
  hasDevelopmentPages: boolean,
): Head | undefined => {
  const texts = publicPages[path];
  if (texts) return { language, path, ...texts[language] };
  const [, named = ''] = /^\/teachers\/(.+)$/.exec(readable(path)) ?? [];
  if (isAll(named)) return headAt(paths.teachers(), language, hasDevelopmentPages);
  const speciality = findSpeciality(named);
  if (speciality) {
    const { title, description } = specialityText(speciality, language);
    return { language, path: paths.teachers(speciality), title, description };
  }
  // A custom speciality is arbitrary text from the URL, so it does not go into the head.
  if (/^\/teachers\/[^/]+$/.test(path)) return unlisted(allTeachers, language);
  const own = Object.keys(privatePages).find((one) => path === one || path.startsWith(`${one}/`));
  if (own) return unlisted(privatePages[own] ?? notFoundTitle, language);
  if (hasDevelopmentPages && path === paths.devUi)
    return unlisted({ en: 'UI', id: 'UI' }, language);
  return undefined;
};

/** An ampersand may be encoded in a URL or not. */
const readable = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const allTeachers = { en: 'All Teachers', id: 'Semua Guru' };

const unlisted = (title: Record<Language, string>, language: Language): Head => ({
  language,
  title: title[language],
  description: publicPages[paths.home]?.[language].description ?? '',
});
