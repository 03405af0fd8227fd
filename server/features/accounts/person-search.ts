import { sql } from 'kysely';

/**
 * Finds people (alias u) by a part of their name or email address, using indexes. Three letters make a trigram, which
 * matches anywhere in a name; fewer letters match only where names begin. An address matches from its beginning,
 * because too many people share the part after the @.
 */
export const matchesPerson = (search: string) => {
  const words = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (search.indexOf('@') > 0) return sql<boolean>`u.email like ${`${words}%`}`;
  return search.length < 3
    ? sql<boolean>`(u.email like ${`${words}%`} or lower(u.full_name) like ${`${words}%`})`
    : sql<boolean>`(lower(u.full_name) || ' ' || u.email) like ${`%${words}%`}`;
};
