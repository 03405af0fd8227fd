-- The words of listed teachers. word_teachers holds the teachers of each word in list order, so that a search
-- reads only the rows it shows. Each pair of words of a name or speciality is an entry, too.
create table search_words (
  id integer generated always as identity primary key,
  word text not null,
  -- Where it stands: a word of a name, of a speciality, or of the `about` text alone; a pair of words of the first two;
  -- a whole custom speciality; a combination of filters.
  kind text not null check (kind in ('name', 'speciality', 'about', 'pair', 'whole', 'filter')),
  unique (word, kind)
);
create index search_words_of_names on search_words (word) include (id) where kind = 'name';
create index search_names_by_prefix on search_words (word text_pattern_ops) include (id) where kind = 'name';
create index search_words_by_prefix on search_words (word text_pattern_ops) where kind in ('speciality', 'about');
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops)
  where kind in ('name', 'speciality', 'about');

create table word_teachers (
  word_id integer not null references search_words,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  score smallint not null,
  rating smallint not null,
  fee bigint not null,
  category text not null,
  -- The words of one teacher lie together: they are looked up, written and deleted in one place.
  primary key (teacher_id, word_id)
);
create index word_teachers_by_score on word_teachers (word_id, score desc, fee, teacher_id)
  include (rating, category);
create index word_teachers_by_fee on word_teachers (word_id, fee, teacher_id) include (rating, category);

-- Splits profiles and queries alike.
create function words_of(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(w[1], 40)), '{}')
    from regexp_matches(lower(said), '[[:alnum:]]+', 'g') as w
   where length(w[1]) > 1
$$;

-- Words of so many `about` texts that they would match almost every teacher.
create function is_filler(word text) returns boolean language sql immutable parallel safe as $$
  select word = any ('{saya,dan,yang,untuk,dengan,di,ke,dari,ini,itu,atau,pada,akan,bisa,juga,kami,kita,
    mengajar,belajar,guru,murid,siswa,the,and,for,with,you,your,to,of,in,is,my,me,we,at,on,an,it,as,are,
    have,has,will,can,from,that,this,teach,teaching,teacher,learn,learning,student,students,lesson,lessons}')
$$;

-- Takes many teachers at once for imports; the triggers pass one.
create function index_teachers(ids uuid[]) returns void language plpgsql as $$
begin
  -- Two transactions that index the same teacher would both delete nothing and then insert the same words.
  perform from teacher_profiles where user_id = any (ids) order by user_id for no key update;
  delete from word_teachers where teacher_id = any (ids);
  create temporary table if not exists found_words (word text, kind text, teacher_id uuid, score smallint,
    rating smallint, fee bigint, category text) on commit drop;
  truncate found_words;
  insert into found_words
  with teachers as (
    select p.user_id, p.score, p.rating, p.hourly_rate, p.category, p.speciality,
           p.levels, p.languages, p.confirms_instantly, words_of(u.full_name) as name,
           words_of(u.full_name || ' ' || p.speciality) as heading, words_of(p.about) as about
      from teacher_profiles p join users u on u.id = p.user_id
     where p.user_id = any (ids) and p.listed
  )
  select w, kind, user_id, score, rating, hourly_rate, category from teachers, lateral (
    select unnest(name), 'name'
    union all select unnest(words_of(speciality)), 'speciality'
    union all select a || ' ' || b, 'pair' from unnest(heading) a, unnest(heading) b where a < b
    union all select a, 'about' from unnest(about) a where not is_filler(a) and a <> all (heading)
    union all select lower(speciality), 'whole' where category = 'Other'
    -- Each combination that a teacher matches, with an empty part for a filter that is not set: a list with any of
    -- these filters is one entry in list order, however rare the combination.
    union all select lower(concat_ws('/', one_category, level, language, instant)), 'filter'
      from unnest(array['', category]) one_category, unnest(array[''] || levels) level,
           unnest(array[''] || languages) language,
           unnest(case when confirms_instantly then '{"",instant}' else '{""}' end::text[]) instant
     where level || language || instant <> '') as found (w, kind);
  -- All transactions lock words in alphabetical order: two at once cannot deadlock.
  insert into search_words (word, kind)
    select distinct word, kind from found_words order by word, kind
    on conflict do nothing;
  insert into word_teachers (word_id, teacher_id, score, rating, fee, category)
    select s.id, f.teacher_id, f.score, f.rating, f.fee, f.category
      from found_words f join search_words s using (word, kind);
end $$;

create function index_teacher() returns trigger language plpgsql as $$
begin
  perform index_teachers(array[new.user_id]);
  return null;
end $$;
create trigger index_teacher after insert on teacher_profiles
  for each row when (new.listed) execute function index_teacher();
create trigger index_teacher_anew after update on teacher_profiles
  for each row when ((old.listed, old.speciality, old.about, old.levels, old.languages, old.confirms_instantly)
    is distinct from
    (new.listed, new.speciality, new.about, new.levels, new.languages, new.confirms_instantly))
  execute function index_teacher();

create function reorder_teacher() returns trigger language plpgsql as $$
begin
  update word_teachers set score = new.score, rating = new.rating, fee = new.hourly_rate
   where teacher_id = new.user_id;
  return null;
end $$;
create trigger reorder_teacher after update on teacher_profiles
  for each row when ((old.score, old.rating, old.hourly_rate) is distinct from
                     (new.score, new.rating, new.hourly_rate))
  execute function reorder_teacher();

create function index_renamed() returns trigger language plpgsql as $$
begin
  perform index_teachers(array[new.id]);
  return null;
end $$;
-- Deferred to the end of the transaction: a transaction that changes name and profile locks the words of both
-- in one pass. Two passes could deadlock with another such transaction.
create constraint trigger index_renamed after update of full_name on users
  deferrable initially deferred
  for each row when (new.role = 'teacher' and old.full_name <> new.full_name)
  execute function index_renamed();

-- The first five words of a query, in its order. The dictionary has no words of one letter: they are dropped if
-- the query also has longer ones, as in a name with an initial.
create function asked_words(said text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word order by place), '{}') from (
    select left(w[1], 40) as word, min(n) as place
      from regexp_matches(lower(said), '[[:alnum:]]+', 'g') with ordinality as found (w, n)
     where length(w[1]) > 1 or said !~ '[[:alnum:]]{2}'
     group by 1 order by 2 limit 5) words
$$;

-- What people call a subject: domain/subjects.ts, copied here by each start of the program, and words that an admin has
-- added. Their number does not grow with that of teachers.
create table search_synonyms (
  word text primary key check (word ~ '^[[:alnum:]]+( [[:alnum:]]+)*$' and word = lower(word) and length(word) <= 60),
  subject text not null,
  is_added boolean not null default false
);
create index search_synonyms_of_subject on search_synonyms (subject);
create index search_synonyms_by_prefix on search_synonyms (word text_pattern_ops);
create trigger announce_synonyms after insert or update or delete on search_synonyms
  for each statement execute function announce_teachers();

-- The dictionary's entries for all words of a subject: single ones and pairs, whose words are sorted.
create function subject_entries(asked_subject text) returns table (id integer, word text) language sql stable as $$
  select d.id, d.word from search_synonyms y
    join search_words d on d.word = array_to_string(words_of(y.word), ' ') and d.kind in ('speciality', 'about', 'pair')
   where y.subject = asked_subject
$$;

-- The subjects that consecutive words of a query name, and where.
create function asked_subjects(asked text[]) returns table (first_place integer, last_place integer, subject text)
language sql stable as $$
  select i, j, y.subject
    from generate_subscripts(asked, 1) i
    cross join generate_series(i, cardinality(asked)) j
    join search_synonyms y on y.word = array_to_string(asked[i:j], ' ')
$$;

-- The dictionary's words for one word of a query: words of names that contain it, and words of specialities and texts
-- that equal it or else begin with it, in both languages; a school level. If nothing matches, similar words. A search walks at most a hundred names: if
-- there are more, it compares the names of teachers instead.
create function meant_words(asked text) returns table (id integer, word text, in_name boolean)
language plpgsql stable as $$
declare
  is_in_names boolean;
  is_begun boolean;
  -- Words that begin with it are a range of the index: LIKE uses it only if the planner knows the pattern.
  beyond text := asked || chr(1114111);
begin
  if length(asked) < 3 then
    -- Too short for the index of trigrams.
    return query select s.id, s.word, true from search_words s
      where s.kind = 'name' and position(asked in s.word) > 0 limit 101;
  else
    return query select s.id, s.word, true from search_words s
      where s.kind = 'name' and s.word like '%' || asked || '%' limit 101;
  end if;
  is_in_names := found;
  return query select s.id, s.word, false from search_words s
    where s.word = asked and s.kind in ('speciality', 'about') or s.word = '/' || asked || '//' and s.kind = 'filter'
    union select e.id, e.word, false from search_synonyms y, subject_entries(y.subject) e where y.word = asked;
  if found or exists (select from search_synonyms y where y.word = asked) then return; end if;
  return query select s.id, s.word, false from search_words s
    where s.word ~>=~ asked and s.word ~<~ beyond and s.kind in ('speciality', 'about')
    order by length(s.word), s.word limit 8;
  is_begun := found;
  if length(asked) > 3 then
    return query select e.id, e.word, false from (
      select distinct y.subject from search_synonyms y where y.word ~>=~ asked and y.word ~<~ beyond limit 3) begun,
      subject_entries(begun.subject) e;
    is_begun := is_begun or found;
  end if;
  if is_begun or is_in_names or length(asked) < 3 then return; end if;
  return query select s.id, s.word, false from search_words s
    where s.word % asked and s.kind in ('name', 'speciality', 'about')
    order by similarity(s.word, asked) desc, s.word limit 4;
  return query select e.id, e.word, false from (
    select y.subject from search_synonyms y where similarity(y.word, asked) > 0.4
     order by similarity(y.word, asked) desc, y.word limit 1) near,
    subject_entries(near.subject) e;
end $$;
