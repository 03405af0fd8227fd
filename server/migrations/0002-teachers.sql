create type verification_state as enum ('pending', 'verified', 'rejected');

-- Not declared strict: PostgreSQL inlines only non-strict functions here, which saves 45 µs per written teacher.
create function review_count_of(stars integer[]) returns integer language sql immutable parallel safe
  return stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
create function star_sum_of(stars integer[]) returns integer language sql immutable parallel safe
  return stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5];
create function rating_of(stars integer[]) returns smallint language sql immutable parallel safe
  return coalesce(round(star_sum_of(stars) * 10.0 / nullif(review_count_of(stars), 0)), 0)::smallint;
-- The rating as if five students more had given 4 stars: one review of 5 does not lead the list.
create function score_of(stars integer[]) returns smallint language sql immutable parallel safe
  return case when review_count_of(stars) = 0 then 0
    else round((star_sum_of(stars) + 20) * 10.0 / (review_count_of(stars) + 5)) end::smallint;

create table teacher_profiles (
  user_id uuid primary key references users on delete cascade,
  speciality text not null,
  degree text not null,
  experience text not null,
  about text not null,
  -- Optional: none chosen says nothing about the teacher.
  levels text[] not null default '{}' check (levels <@ '{SD,SMP,SMA,university,adult}'),
  languages text[] not null default '{}' check (languages <@ '{id,en}'),
  -- Whole rupiah.
  hourly_rate bigint not null check (hourly_rate > 0),
  verification verification_state not null default 'pending',
  -- Verified and not suspended. Only listed teachers are public. Set by the triggers below.
  listed boolean not null default false,
  -- Shown to the teacher after a rejection.
  rejection_reason text not null default '',
  -- When the teacher last asked for verification.
  submitted_at timestamptz not null default now(),
  -- Bank or identity details, name, degree or picture have changed: payouts wait until an admin has checked them.
  recheck boolean not null default false,
  -- Name, degree and picture as verified, while the teacher has changed one of them since: no verified mark.
  verified_as jsonb,
  -- When the teacher last changed name, degree or picture.
  identity_changed_at timestamptz,
  default_session_link text not null default '',
  -- Hours of the week, Monday 00:00 WIB = 0. Only whole hours from 08:00 to 21:00 are offered.
  weekly_hours smallint[] not null default '{}',
  -- The teacher's rules for new bookings: domain/booking-rules.ts. A rule never touches what is booked.
  confirms_instantly boolean not null default false,
  notice_hours smallint not null default 0 check (notice_hours in (0, 1, 2, 6, 12, 24, 48)),
  pause_hours smallint not null default 0 check (pause_hours in (0, 1)),
  horizon_days smallint not null default 30 check (horizon_days between 7 and 60),
  -- Null: no limit.
  daily_limit smallint check (daily_limit between 1 and 14),
  -- No new bookings up to and including `paused_until`, or until the teacher ends it.
  is_paused boolean not null default false,
  paused_until date,
  -- Percent off for 4, 8 and 12 lessons that are booked together; null: the teacher takes single bookings only.
  series_discounts smallint[] default '{0,0,0}'
    check (array_length(series_discounts, 1) = 3 and 0 <= all(series_discounts) and 30 >= all(series_discounts)),
  constraint instant_needs_link check (not confirms_instantly or default_session_link <> ''),
  constraint only_a_pause_ends check (is_paused or paused_until is null),
  -- Number of reviews with 1, 2, 3, 4, 5 stars; set by the trigger on reviews.
  stars integer[] not null default '{0,0,0,0,0}',
  review_count integer not null generated always as (review_count_of(stars)) stored,
  -- Mean in tenths, 0 without a review.
  rating smallint not null generated always as (rating_of(stars)) stored,
  -- Order of lists, in tenths, 0 without a review. Its lowest value for a rating is that rating or 40, so a minimum
  -- rating is also a minimum score.
  score smallint not null generated always as (score_of(stars)) stored,
  rating_class smallint not null generated always as (rating_of(stars) / 10) stored,
  category text not null generated always as
    (case when speciality in ('Math', 'Science', 'Language & Literature', 'Digital Literacy', 'History')
          then speciality else 'Other' end) stored,
  constraint changed_identity_is_rechecked check (verified_as is null or recheck),
  constraint weekly_hours_offered check (
    weekly_hours <@ '{8,9,10,11,12,13,14,15,16,17,18,19,20,21,
    32,33,34,35,36,37,38,39,40,41,42,43,44,45, 56,57,58,59,60,61,62,63,64,65,66,67,68,69,
    80,81,82,83,84,85,86,87,88,89,90,91,92,93, 104,105,106,107,108,109,110,111,112,113,114,115,116,117,
    128,129,130,131,132,133,134,135,136,137,138,139,140,141,
    152,153,154,155,156,157,158,159,160,161,162,163,164,165}'::smallint[]
  )
);

-- Sort orders of teacher lists. A score has at most 42 values: a fee range is read score by score, and a
-- minimum rating class by class: see docs/decisions/0007-discovery.md.
create index listed_by_score on teacher_profiles (score desc, hourly_rate, user_id) include (rating) where listed;
create index listed_in_category_by_score on teacher_profiles (category, score desc, hourly_rate, user_id)
  include (rating)
  where listed;
create index listed_by_fee on teacher_profiles (rating_class, hourly_rate, user_id) include (rating)
  where listed;
create index listed_in_category_by_fee on teacher_profiles (category, rating_class, hourly_rate, user_id)
  include (rating)
  where listed;
-- For the overview, which counts them.
create index listed_and_instant on teacher_profiles (user_id) where listed and confirms_instantly;
create index waiting_for_verification on teacher_profiles (verification, submitted_at, user_id);
create index waiting_for_recheck on teacher_profiles (submitted_at, user_id)
  where verification = 'verified' and recheck;

-- `listed` depends on two tables: verification here, suspension in users.
create function set_listed() returns trigger language plpgsql as $$
begin
  new.listed := new.verification = 'verified'
    and exists (select from users where id = new.user_id and suspended_at is null);
  return new;
end $$;
create trigger set_listed before insert or update of verification on teacher_profiles
  for each row execute function set_listed();

create function follow_suspension() returns trigger language plpgsql as $$
begin
  update teacher_profiles set listed = verification = 'verified' and new.suspended_at is null
   where user_id = new.id;
  return null;
end $$;
create trigger follow_suspension after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at)
  execute function follow_suspension();

-- Bank and identity numbers, encrypted by the application; each value starts with the version of its key.
create table teacher_secrets (
  user_id uuid primary key references teacher_profiles on delete cascade,
  bank_name text not null default '',
  account_holder bytea,
  account_number bytea,
  id_type text not null default '' check (id_type in ('', 'KTP', 'Passport')),
  id_number bytea,
  -- When the teacher last changed a value; re-encryption with a new key does not count.
  changed_at timestamptz not null default now()
);

-- Photos of the identity card and of certificates, encrypted by the application; deleted after the decision.
create table teacher_documents (
  id uuid primary key,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  kind text not null check (kind in ('id', 'certificate')),
  -- One identity card, at most three certificates.
  place smallint not null check (place between 1 and case kind when 'id' then 1 else 3 end),
  photo bytea not null,
  created_at timestamptz not null,
  unique (teacher_id, kind, place)
);

create table time_off (
  id uuid primary key,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  first_day date not null,
  last_day date not null,
  check (first_day <= last_day),
  -- Adding the same days again changes nothing.
  unique (teacher_id, first_day, last_day)
);
create index time_off_of_teacher on time_off (teacher_id, last_day);

create table favourites (
  student_id uuid not null references users on delete cascade,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  created_at timestamptz not null,
  primary key (student_id, teacher_id)
);

-- Every process caches popular lists for some seconds; a public change of a listed teacher empties the caches.
-- Bookings send nothing: pg_notify makes commits wait for each other, and free hours may be some seconds old.
create function announce_teachers() returns trigger language plpgsql as $$
begin
  perform pg_notify('teachers_changed', '');
  return null;
end $$;
create trigger announce_new_teacher after insert on teacher_profiles
  for each row when (new.listed) execute function announce_teachers();
create trigger announce_changed_teacher after update on teacher_profiles
  for each row when ((old.listed or new.listed) and
    (old.listed, old.speciality, old.degree, old.experience, old.about, old.levels, old.languages, old.hourly_rate,
     old.weekly_hours, old.stars, old.confirms_instantly, old.notice_hours, old.pause_hours, old.horizon_days,
     old.daily_limit, old.is_paused, old.paused_until)
    is distinct from
    (new.listed, new.speciality, new.degree, new.experience, new.about, new.levels, new.languages, new.hourly_rate,
     new.weekly_hours, new.stars, new.confirms_instantly, new.notice_hours, new.pause_hours, new.horizon_days,
     new.daily_limit, new.is_paused, new.paused_until))
  execute function announce_teachers();
create trigger announce_deleted_teacher after delete on teacher_profiles
  for each row when (old.listed) execute function announce_teachers();

-- Its argument is the column with the teacher's id.
create function announce_if_listed() returns trigger language plpgsql as $$
declare
  teacher uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  if exists (select from teacher_profiles where user_id = teacher and listed) then
    perform pg_notify('teachers_changed', '');
  end if;
  return null;
end $$;
create trigger announce_time_off after insert or update or delete on time_off
  for each row execute function announce_if_listed('teacher_id');
create trigger announce_person after update of full_name, picture_id on users
  for each row when (new.role = 'teacher' and
    (old.full_name, old.picture_id) is distinct from (new.full_name, new.picture_id))
  execute function announce_if_listed('id');
