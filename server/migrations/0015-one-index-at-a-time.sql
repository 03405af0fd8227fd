-- A teacher who changed the name while the team decided about them got an error.
create or replace function index_teachers(ids uuid[]) returns void language plpgsql as $$
begin
  -- Two that index the same teacher would both find nothing to delete, and then insert the same words.
  perform from teacher_profiles where user_id = any (ids) order by user_id for no key update;
  delete from word_teachers where teacher_id = any (ids);
  create temporary table if not exists found_words (word text, is_pair boolean, in_about boolean,
    teacher_id uuid, rating smallint, fee bigint, category text) on commit drop;
  truncate found_words;
  insert into found_words
  with teachers as (
    select p.user_id, p.rating, p.hourly_rate, p.category,
           words_of(u.full_name || ' ' || p.speciality) as heading, words_of(p.about) as about
      from teacher_profiles p join users u on u.id = p.user_id
     where p.user_id = any (ids) and p.listed
  )
  select h, false, false, user_id, rating, hourly_rate, category from teachers, unnest(heading) h
  union all
  select a || ' ' || b, true, false, user_id, rating, hourly_rate, category
    from teachers, unnest(heading) a, unnest(heading) b where a < b
  union all
  select w, false, true, user_id, rating, hourly_rate, category from teachers, unnest(about) w
   where not is_filler(w) and w <> all (heading);
  -- In one order, so that two that index at once never wait for each other in a circle.
  insert into search_words (word, is_pair, in_about)
    select word, bool_or(is_pair), bool_or(in_about) from found_words group by word order by word
    on conflict (word) do update set in_about = true
      where excluded.in_about and not search_words.in_about;
  insert into word_teachers (word_id, teacher_id, rating, fee, category)
    select s.id, f.teacher_id, f.rating, f.fee, f.category
      from found_words f join search_words s using (word);
end $$;
