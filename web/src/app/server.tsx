import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import type { CachedAnswer, CreateRenderer, RenderRequest } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { App } from './App.tsx';
import { noFilters, toListQuery } from '../features/teachers/list/filters.ts';
import { teacherListQuery, teacherQuery, topTeachersQuery } from '../features/teachers/queries.ts';
import { i18n, startI18n } from '../lib/i18n/i18n.ts';
import { transport } from '../lib/api/api.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { site } from '../lib/site.ts';

interface Screen {
  path: string;
  source: string;
  fetch?: (queryClient: QueryClient, params: Record<string, string | undefined>) => Promise<void>;
}

/** Pages whose first screen is the same for everyone; the others depend on the login and are not prerendered. */
const screens: Screen[] = [
  { path: paths.home, source: 'Home', fetch: (client) => client.prefetchQuery(topTeachersQuery) },
  {
    path: `${paths.teachers()}/:speciality?`,
    source: 'Teachers',
    fetch: (client, { speciality = '' }) =>
      client.prefetchInfiniteQuery(teacherListQuery(toListQuery({ ...noFilters, speciality }))),
  },
  {
    path: '/session/:teacherId',
    source: 'Session',
    fetch: (client, { teacherId = '' }) => client.prefetchQuery(teacherQuery(teacherId, client)),
  },
  { path: paths.about, source: 'About' },
  { path: paths.contact, source: 'Contact' },
  { path: paths.terms, source: 'Terms' },
  { path: paths.privacy, source: 'Privacy' },
  { path: paths.login, source: 'Login' },
  { path: paths.teacherLogin, source: 'TeacherLogin' },
  { path: paths.teacherRegister, source: 'TeacherRegister' },
  { path: paths.forgotPassword, source: 'ForgotPassword' },
];

/** Renders the first screen of a page with the app's own queries; `fetch` calls the API. */
export const createRenderer: CreateRenderer = (fetch) => {
  startI18n(i18n, 'en');
  transport.fetch = fetch;

  return async (request) => {
    const [screen, params] = findScreen(request.path);
    if (!screen) return undefined;
    const queryClient = createQueryClient();
    queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });
    void i18n.changeLanguage(request.language);
    try {
      await screen.fetch?.(queryClient, params);
      const queries = queryClient.getQueryCache().getAll();
      if (queries.some(({ state }) => state.status !== 'success')) return undefined;
      const answers = queries.map(({ queryKey, state }): CachedAnswer => [queryKey, state.data]);
      const html = await renderWhole(() => renderOnce(request, queryClient));
      if (html === undefined) return undefined;
      return { source: `src/pages/${screen.source}.tsx`, ...splitHead(html), answers };
    } finally {
      queryClient.clear();
    }
  };
};

const findScreen = (path: string) => {
  for (const screen of screens) {
    const match = matchPath(screen.path, path);
    if (match) return [screen, match.params] as const;
  }
  return [undefined, {}] as const;
};

/** Must stay synchronous: language and settings are global, and another request may change them. */
const renderOnce = ({ path, language, config }: RenderRequest, queryClient: QueryClient) => {
  void i18n.changeLanguage(language);
  Object.assign(site, config);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  return renderToString(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
};

/** The first render of a lazy page only starts its import, and React marks the gap with '<!--$!-->'; render again. */
const renderWhole = async (render: () => string) => {
  for (let tries = 0; tries < 5; tries += 1) {
    const html = render();
    if (!html.includes('<!--$!-->')) return html;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
};

/** React writes head elements before the markup: separates them, and drops the title, which the server writes itself. */
const splitHead = (rendered: string) => {
  const [front = ''] = /^(?:<title>[^<]*<\/title>|<link[^>]*>)*/.exec(rendered) ?? [];
  return {
    html: rendered.slice(front.length),
    links: front.replace(/<title>[^<]*<\/title>/, ''),
  };
};
