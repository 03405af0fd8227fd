-- No word of one letter is in the dictionary: beside longer ones, as in a name with an initial, it asks for nothing.
create or replace function asked_words(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select left(w[1], 40) as word, min(n) as place
      from regexp_matches(lower(said), '[[:alnum:]]+', 'g') with ordinality as found (w, n)
     where length(w[1]) > 1 or said !~ '[[:alnum:]]{2}'
     group by 1 order by 2 limit 5) words
$$;
