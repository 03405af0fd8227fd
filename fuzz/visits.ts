import { type RoleName, roles } from './markers.ts';
import { hostileTexts, strangeKeys } from './hostile.ts';
import { mutatePath, mutateQuery } from './mutate.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const places = [
  '/calendar/{text}.ics',
  '/media/dispute-{image}.webp',
  '/media/{image}.webp',
  '/media/{text}',
  '/session/{user}',
  '/teachers/{text}',
  '/messages/{conversation}',
  '/admin/users/{user}',
  '/reset-password/{text}',
  '/api/docs',
  '/api/openapi.json',
  '/api/auth/google',
  '/api/auth/google/callback',
  '/api/sandbox/payments/{text}',
  '/api/{text}',
  '/assets/{text}',
  '/sitemap.xml',
  '/robots.txt',
  '/{text}',
];

/** Requests of a browser other than API calls: pages, files, redirects. */
export const makeVisit = (random: Random, { ids, members }: World) => {
  const role: RoleName = random.pick(roles);
  const path = random.pick(places).replaceAll(/\{(\w+)\}/g, (_, kind: string) => {
    const text = random.pick([...hostileTexts, ...strangeKeys]).slice(0, 500);
    return encodeURIComponent((random.pick(ids[kind] ?? [text]) ?? text).toWellFormed());
  });
  const spoilt = random.chance(0.3) ? mutatePath(random, path) : path;
  const query = random.chance(0.3) ? `?${mutateQuery(random, 'next=profile')}` : '';
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (role !== 'guest') headers.cookie = `login=${members[role].token}`;
  return {
    role,
    name: 'visit',
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST']),
    path: spoilt + query,
    headers,
    payload: undefined,
    forbidden: undefined,
    over: random.chance(0.3) ? 'socket' : 'inject',
    bytes: Buffer.alloc(0),
  } as const;
};
