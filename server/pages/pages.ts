import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Drawing, Wish } from '#contract/prerender.ts';
import { paths } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/settings.ts';
import type { Language } from '#domain/account.ts';
import { specialities } from '#domain/speciality.ts';
import type { Deps } from '../deps.ts';
import { findTeacher } from '../features/teachers/store.ts';
import { teacherHead } from '../features/teachers/page-head.ts';
import { type ByteCache, createByteCache } from '../platform/http/byte-cache.ts';
import {
  type AskedPage,
  type Client,
  type FoundPage,
  serveClient,
} from '../platform/http/client.ts';
import type { Head } from '../platform/http/page-head.ts';
import { idPattern } from '../platform/database/ids.ts';
import { pack } from '../platform/http/compression.ts';
import type { Clock } from '../ports.ts';
import { createDraw } from './draw.ts';
import { serveManifest } from './manifest.ts';
import { serveRobots } from './robots.ts';
import { serveSitemap } from './sitemap.ts';
import { notFoundTitle, privatePages, publicPages, specialityText } from './texts.ts';

/** Caches of responses that show teachers; any change of a teacher clears them. */
export const createPageCaches = (listMilliseconds = 10_000) => {
  const lists = createByteCache({ milliseconds: listMilliseconds });
  const pages = createByteCache({ milliseconds: 10_000 });
  const clear = () => {
    lists.clear();
    pages.clear();
  };
  return { lists, pages, clear };
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
  { deps: { pool, clock, settings }, client, config, caches }: PageParts,
) => {
  serveRobots(app, settings.publicUrl);
  serveManifest(app, config);
  serveSitemap(app, { pool, publicUrl: settings.publicUrl });
  const pages =
    client &&
    createPages({
      client,
      pool,
      clock,
      config,
      hasDevelopmentPages: !settings.production,
      teacherPages: caches.pages,
      draw: createDraw(app, client),
    });
  await serveClient(app, client, pages);
};

interface Needs {
  client: Client;
  pool: pg.Pool;
  clock: Clock;
  /** The current public settings. */
  config: () => Promise<PublicConfig>;
  hasDevelopmentPages: boolean;
  /** Cleared when a teacher changes. */
  teacherPages: ByteCache;
  draw?: ((wish: Wish) => Promise<Drawing | undefined>) | undefined;
}

/** The compressed page of a URL. Undefined for a path that looks like a file. */
const createPages = (needs: Needs) => {
  const { client, pool, clock, teacherPages } = needs;
  // Few enough to cache until the settings in them change.
  const kept = createByteCache({ milliseconds: Infinity });
  const keep = async (head: Head, { encoding }: AskedPage, drawing?: Drawing) => {
    const config = await needs.config();
    const key = JSON.stringify([head.title, head.path, head.language, encoding, config, !!drawing]);
    return kept.get(key, () => pack(client.page(head, config, drawing), encoding));
  };

  /** Only at its canonical URL: the client's router may treat another spelling differently. */
  const draw = async ({ path, language }: Head, asked: AskedPage) =>
    asked.isPlain && path === asked.path
      ? needs.draw?.({ path, language, config: await needs.config() })
      : undefined;

  const findTeacherPage = async (id: string, asked: AskedPage) => {
    const { language, encoding, isPlain } = asked;
    const page = await teacherPages.get([id, language, encoding, isPlain].join(' '), async () => {
      const teacher = await findTeacher(pool, id, clock.now());
      if (!teacher) return Buffer.alloc(0);
      const config = await needs.config();
      const head = teacherHead(teacher, language, config);
      return pack(client.page(head, config, await draw(head, asked)), encoding);
    });
    return page.bytes.length > 0 ? page : undefined;
  };

  /** Pages with teachers are rendered again when a teacher has changed. */
  const findPublicPage = async (head: Head, asked: AskedPage) => {
    if (!showsTeachers(asked.path)) return keep(head, asked, await draw(head, asked));
    const { language, encoding, isPlain } = asked;
    return teacherPages.get([asked.path, language, encoding, isPlain].join(' '), async () => {
      const page = client.page(head, await needs.config(), await draw(head, asked));
      return pack(page, encoding);
    });
  };

  return async (asked: AskedPage): Promise<FoundPage | undefined> => {
    const { language } = asked;
    const path = normalised(asked.path);
    const [, teacherId] = teacherPath.exec(path) ?? [];
    const teacherPage = teacherId ? await findTeacherPage(teacherId, asked) : undefined;
    if (teacherPage) return { status: 200, ...teacherPage };
    const head = headAt(path, language, needs.hasDevelopmentPages);
    if (head) return { status: 200, ...(await findPublicPage(head, asked)) };
    if (/\.[a-z0-9]{1,8}$/.test(path)) return undefined;
    return { status: 404, ...(await keep(unlisted(notFoundTitle, language), asked)) };
  };
};

const teacherPath = new RegExp(`^/session/(${idPattern})$`);

const showsTeachers = (path: string) => path === paths.home || /^\/teachers(\/|$)/.test(path);

/** The client's router ignores case and a trailing slash. */
const normalised = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');

const headAt = (path: string, language: Language, hasDevelopmentPages: boolean) => {
  const texts = publicPages[path];
  if (texts) return { language, path, ...texts[language] };
  const speciality = specialities.find(
    (one) => `/teachers/${one.toLowerCase()}` === readable(path),
  );
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
