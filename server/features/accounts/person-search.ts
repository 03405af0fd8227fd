import { sql } from 'kysely';
import { normaliseEmail } from '#domain/account.ts';

/**
 * Finds people (alias u) by a part of their name or by a whole email address: parts of an address would give away, letter
 * by letter, what lists mask. Three letters make a trigram, which matches anywhere in a name; fewer letters match only
 * where names begin.
 */
export const matchesPerson = (search: string) => {
  if (search.includes('@')) return sql<boolean>`u.email = ${normaliseEmail(search)}`;
  const words = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return search.length < 3
    ? sql<boolean>`lower(u.full_name) like ${`${words}%`}`
    : sql<boolean>`lower(u.full_name) like ${`%${words}%`}`;
};
