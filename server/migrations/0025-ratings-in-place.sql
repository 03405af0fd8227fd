-- As strict functions they were called anew for each teacher written, 45 µs each time; as they are now PostgreSQL puts
-- their sums in the place of the call. Of stars that are not null they say the same.
create or replace function review_count_of(stars integer[]) returns integer language sql immutable parallel safe
  return stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
create or replace function rating_of(stars integer[]) returns smallint language sql immutable parallel safe
  return coalesce(round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) * 10.0
    / nullif(review_count_of(stars), 0)), 0)::smallint;
