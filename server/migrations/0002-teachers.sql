-- Typo-tolerant search needs trigrams; the extension is trusted, so no superuser is needed.
create extension if not exists pg_trgm;

create function review_count_of(stars integer[]) returns integer language sql immutable strict parallel safe
  return stars[1] + stars[2] + stars[3] + stars[4] + stars[5];
create function rating_of(stars integer[]) returns smallint language sql immutable strict parallel safe
  return coalesce(round((stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) * 10.0
    / nullif(review_count_of(stars), 0)), 0)::smallint;

alter table teacher_profiles
  -- Verified and not suspended: only then is a teacher shown anywhere. Kept by triggers below.
  add column listed boolean not null default false,
  -- What the teacher reads after a rejection.
  add column rejection_reason text not null default '',
  add column submitted_at timestamptz not null default now(),
  -- Changed bank or identity details: the next payout waits for another look.
  add column recheck boolean not null default false,
  add column default_session_link text not null default '',
  -- Hours of the week, Monday 00:00 WIB = 0. Only whole hours from 08:00 to 21:00 are offered.
  add column weekly_hours smallint[] not null default '{}',
  -- How many gave 1, 2, 3, 4, 5 stars; kept by the trigger on reviews.
  add column stars integer[] not null default '{0,0,0,0,0}',
  add column review_count integer not null generated always as (review_count_of(stars)) stored,
  -- Mean in tenths, 0 without a review.
  add column rating smallint not null generated always as (rating_of(stars)) stored,
  add column rating_class smallint not null generated always as (rating_of(stars) / 10) stored,
  add column category text not null generated always as
    (case when speciality in ('Math', 'Science', 'Language & Literature', 'Digital Literacy', 'History')
          then speciality else 'Other' end) stored;

alter table teacher_profiles add constraint weekly_hours_offered check (
  weekly_hours <@ '{8,9,10,11,12,13,14,15,16,17,18,19,20,21,
    32,33,34,35,36,37,38,39,40,41,42,43,44,45, 56,57,58,59,60,61,62,63,64,65,66,67,68,69,
    80,81,82,83,84,85,86,87,88,89,90,91,92,93, 104,105,106,107,108,109,110,111,112,113,114,115,116,117,
    128,129,130,131,132,133,134,135,136,137,138,139,140,141,
    152,153,154,155,156,157,158,159,160,161,162,163,164,165}'::smallint[]
);

-- The orders of a list. A rating has at most 42 values, so a window of fees is read rating by rating, and
-- a least rating class by class: see docs/decisions/0007-discovery.md.
create index listed_by_rating on teacher_profiles (rating desc, hourly_rate, user_id) where listed;
create index listed_in_category_by_rating on teacher_profiles (category, rating desc, hourly_rate, user_id)
  where listed;
create index listed_by_fee on teacher_profiles (rating_class, hourly_rate, user_id) include (rating)
  where listed;
create index listed_in_category_by_fee on teacher_profiles (category, rating_class, hourly_rate, user_id)
  include (rating)
  where listed;
create index waiting_for_verification on teacher_profiles (verification, submitted_at, user_id);

-- Bank and identity numbers, encrypted by the application; the key's version stands in the value.
create table teacher_secrets (
  user_id uuid primary key references teacher_profiles on delete cascade,
  bank_name text not null default '',
  account_holder bytea,
  account_number bytea,
  id_type text not null default '' check (id_type in ('', 'KTP', 'Passport')),
  id_number bytea
);

create table time_off (
  id uuid primary key,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  first_day date not null,
  last_day date not null,
  check (first_day <= last_day)
);
create index time_off_of_teacher on time_off (teacher_id, last_day);

create table favourites (
  student_id uuid not null references users on delete cascade,
  teacher_id uuid not null references teacher_profiles on delete cascade,
  created_at timestamptz not null,
  primary key (student_id, teacher_id)
);

create type booking_status as enum
  ('pending_payment', 'pending_confirmation', 'confirmed', 'completed', 'cancelled', 'expired');

create table bookings (
  id uuid primary key,
  teacher_id uuid not null references teacher_profiles,
  student_id uuid not null references users,
  starts_at timestamptz not null check (extract(minute from starts_at) = 0 and extract(second from starts_at) = 0),
  status booking_status not null,
  price bigint not null check (price > 0),
  created_at timestamptz not null
);
-- A slot belongs to one live booking.
create unique index one_live_booking_per_slot on bookings (teacher_id, starts_at)
  where status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed');

create table reviews (
  id uuid primary key,
  -- One review per booking.
  booking_id uuid not null unique references bookings,
  teacher_id uuid not null references teacher_profiles,
  student_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null
);
create index reviews_of_teacher on reviews (teacher_id, created_at desc, id desc);

-- The stars follow the reviews, whatever writes them; the row's lock keeps parallel ones right.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    update teacher_profiles set stars[old.rating] = stars[old.rating] - 1 where user_id = old.teacher_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update teacher_profiles set stars[new.rating] = stars[new.rating] + 1 where user_id = new.teacher_id;
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of rating, teacher_id on reviews
  for each row execute function count_review();

-- Who did what, when. Append-only: no one rewrites history.
create table audit (
  id uuid primary key,
  at timestamptz not null,
  admin_id uuid not null references users,
  act text not null,
  subject_id uuid not null,
  details jsonb not null default '{}'
);
create index audit_by_subject on audit (subject_id, at desc);
create index audit_by_time on audit (at desc, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Listed is a fact about two tables: verified here, not suspended there.
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

-- Every process keeps popular lists for some seconds; this tells all of them to let go. Not for bookings:
-- a notification makes commits wait for each other, and free hours may be some seconds old.
create function announce_teachers() returns trigger language plpgsql as $$
begin
  perform pg_notify('teachers_changed', '');
  return null;
end $$;
create trigger announce_teachers after insert or update or delete on teacher_profiles
  for each statement execute function announce_teachers();
create trigger announce_teachers after insert or update or delete on time_off
  for each statement execute function announce_teachers();
create trigger announce_teachers after update of full_name, picture_id on users
  for each row when (new.role = 'teacher') execute function announce_teachers();
