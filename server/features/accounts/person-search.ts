import { sql } from 'kysely';

/**
 * People of the alias u by a part of their name or address, as their indexes can find them. Three letters make a
 * trigram, which is found anywhere; fewer are looked for where names begin. An address is looked for from its
 * beginning: what follows its @ is shared by too many.
 */
export const matchesPerson = (search: string) => {
  const words = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  if (search.indexOf('@') > 0) return sql<boolean>`u.email like ${`${words}%`}`;
  return search.length < 3
    ? sql<boolean>`(u.email like ${`${words}%`} or lower(u.full_name) like ${`${words}%`})`
    : sql<boolean>`(lower(u.full_name) || ' ' || u.email) like ${`%${words}%`}`;
};
