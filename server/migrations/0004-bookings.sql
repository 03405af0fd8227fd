create type booking_status as enum
  ('pending_payment', 'pending_confirmation', 'confirmed', 'completed', 'cancelled', 'expired');

-- Lessons that were booked together: the same hour of the week, or hours chosen one by one. Each is a booking of its own;
-- the series has the id of the first one, whose orders pay for all.
create table series (
  id uuid primary key,
  teacher_id uuid not null references teacher_profiles,
  student_id uuid not null references users,
  -- Number of weeks and the hour that repeats; null if the hours were chosen one by one.
  weeks smallint check (weeks in (4, 8, 12)),
  first_start timestamptz,
  -- Before the discount, for one hour.
  hourly_rate bigint not null check (hourly_rate > 0),
  discount smallint not null check (discount between 0 and 30),
  created_at timestamptz not null,
  unique (id, teacher_id, student_id),
  constraint weeks_have_an_hour check ((weeks is null) = (first_start is null))
);
create index series_of_student on series (student_id);
create index series_of_teacher on series (teacher_id);
-- For the overview.
create index series_by_time on series (created_at);

create table bookings (
  id uuid primary key,
  series_id uuid,
  -- The hour of the weekly series for which this lesson stands, also if it was moved; null outside weekly series.
  series_slot timestamptz,
  -- The booking whose orders pay for this one: the first of its series, or itself.
  paid_with uuid not null generated always as (coalesce(series_id, id)) stored,
  teacher_id uuid not null references teacher_profiles,
  student_id uuid not null references users,
  starts_at timestamptz not null check (extract(minute from starts_at) = 0 and extract(second from starts_at) = 0),
  status booking_status not null,
  -- Price and commission are fixed when the booking is made.
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  -- A hold keeps the slot until then. A student has three places for holds, and one until the address is proven. A
  -- series takes one place, with its first lesson.
  hold_expires_at timestamptz,
  hold_place smallint check (hold_place between 1 and 3),
  -- The day (WIB) on which the hold was made, and its place among the student's holds of this day.
  held_on date,
  day_place smallint check (day_place between 1 and 20),
  -- The network address of a hold, and its place among the holds of this address at this teacher. Both end with it. A
  -- series takes one place for each two hours of its fullest week.
  hold_address text,
  address_place smallint check (address_place between 1 and 6),
  paid_at timestamptz,
  confirm_by timestamptz,
  session_link text not null default '',
  -- The teacher's reason for a declined or cancelled booking.
  reason text not null default '',
  -- How much of the price the student gets back.
  refund bigint not null default 0 check (refund between 0 and price),
  -- When it was completed, cancelled or expired.
  ended_at timestamptz,
  proposals smallint not null default 0 check (proposals between 0 and 2),
  -- The new hour that the student proposes, until the teacher answers.
  proposed_start timestamptz
    check (extract(minute from proposed_start) = 0 and extract(second from proposed_start) = 0),
  -- Reminders that scheduled jobs have sent, each once: to confirm, to complete, before the start.
  reminders_sent text[] not null default '{}',
  -- When both people were notified that the session completes by itself; it does so a day later, even if
  -- scheduled jobs had stopped before.
  warned_at timestamptz,
  constraint unpaid_is_held check
    ((status = 'pending_payment' and coalesce(series_id, id) = id) = (hold_place is not null) and
     (status <> 'pending_payment' or hold_expires_at is not null)),
  constraint series_of_the_same_people foreign key (series_id, teacher_id, student_id)
    references series (id, teacher_id, student_id),
  constraint slot_of_a_series check (series_slot is null or series_id is not null),
  constraint address_ends_with_hold check
    ((hold_address is null) = (address_place is null) and (hold_address is null or status = 'pending_payment')),
  constraint ended_has_its_time check
    ((status in ('completed', 'cancelled', 'expired')) = (ended_at is not null)),
  constraint not_with_oneself check (teacher_id <> student_id)
);
-- A slot has at most one active booking.
create unique index one_live_booking_per_slot on bookings (teacher_id, starts_at)
  where status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed');
-- A student has at most one active booking per hour, and at most three holds.
create unique index one_live_booking_per_hour on bookings (student_id, starts_at)
  where status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed');
create unique index one_hold_per_place on bookings (student_id, hold_place)
  where status = 'pending_payment';
-- Concurrent requests cannot share a place: a student's holds of a day and an address's holds at a teacher are bounded.
create unique index one_hold_per_day_place on bookings (student_id, held_on, day_place);
create unique index one_hold_per_address_place on bookings (teacher_id, hold_address, address_place)
  where hold_address is not null;
create index bookings_of_series on bookings (series_id, starts_at) where series_id is not null;
create index bookings_of_student on bookings (student_id, starts_at desc, id desc);
create index bookings_of_teacher on bookings (teacher_id, starts_at desc, id desc);
-- The admins' list, by session or by creation; a list of all states merges six ranges. Scheduled jobs find
-- sessions in the first one.
create index bookings_by_start on bookings (status, starts_at, id);
create index bookings_by_creation on bookings (status, created_at, id);
-- For scheduled jobs. The condition differs from that of one_hold_per_place (unpaid_is_held makes them equal):
-- with the same one, a plan cached while the table was small read all holds to find those of one student.
create index holds_by_expiry on bookings (hold_expires_at) where hold_place is not null;
create index requests_by_deadline on bookings (confirm_by) where status = 'pending_confirmation';
create index proposals_waiting on bookings (proposed_start) where proposed_start is not null;

-- Conditions stand in the triggers, not in the function: PostgreSQL calls it only for a violation.
create function refuse_booking() returns trigger language plpgsql as $$
begin
  if tg_name = 'booking_goes_its_way' then
    raise exception 'a booking does not go from % to %', old.status, new.status;
  end if;
  raise exception 'a booking keeps its people, price and commission';
end $$;
create trigger booking_keeps_its_facts before update on bookings for each row
  when ((new.id, new.teacher_id, new.student_id, new.price, new.commission_basis_points, new.created_at, new.series_id)
     is distinct from
     (old.id, old.teacher_id, old.student_id, old.price, old.commission_basis_points, old.created_at, old.series_id))
  execute function refuse_booking();
create trigger booking_goes_its_way before update on bookings for each row
  when (new.status <> old.status and (old.status, new.status) not in (
    ('pending_payment', 'pending_confirmation'), ('pending_payment', 'confirmed'), ('pending_payment', 'expired'),
    ('expired', 'pending_confirmation'), ('expired', 'confirmed'),
    ('pending_confirmation', 'confirmed'), ('pending_confirmation', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled')))
  execute function refuse_booking();

-- As rulesAllow in domain/booking-rules.ts: whether the other sessions of the day (WIB) leave room for one more. Holds
-- that have expired by `moment` do not count.
create function day_has_room(
  booking uuid, teacher uuid, start timestamptz, moment timestamptz, pause smallint, day_limit smallint
) returns boolean language sql stable
  return (select coalesce(count(*) < day_limit, true) and
                 count(*) filter (where abs(extract(epoch from starts_at - start)) <= pause * 3600) = 0
            from bookings
           where teacher_id = teacher and id <> booking
             and starts_at >= date_trunc('day', start, 'Asia/Jakarta')
             and starts_at < date_trunc('day', start, 'Asia/Jakarta') + interval '1 day'
             and status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed')
             and (status <> 'pending_payment' or hold_expires_at > moment));

-- The teacher's pause and daily limit, for new, moved and revived sessions. Sessions of one teacher wait for each other
-- and are counted again. The key share lock, which the foreign key takes anyway, makes a teacher who changes the rules
-- wait for bookings that have already asked for them.
create function keep_day_rules() returns trigger language plpgsql as $$
declare
  pause smallint;
  day_limit smallint;
begin
  select p.pause_hours, p.daily_limit into pause, day_limit from teacher_profiles p
   where p.user_id = new.teacher_id for key share;
  if pause = 0 and day_limit is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(new.teacher_id::text, 0));
  if day_has_room(new.id, new.teacher_id, new.starts_at, new.created_at, pause, day_limit) then return new; end if;
  -- A single hold that lost a race is left out, as `on conflict do nothing` does; of a series all lessons are held or none.
  if tg_op = 'INSERT' and new.status = 'pending_payment' and new.series_id is null then return null; end if;
  raise exception 'the teacher takes no further session at this time' using errcode = 'unique_violation';
end $$;
create trigger new_session_keeps_day_rules before insert on bookings for each row
  when (new.status in ('pending_payment', 'pending_confirmation', 'confirmed'))
  execute function keep_day_rules();
create trigger moved_session_keeps_day_rules before update on bookings for each row
  when (new.status in ('pending_confirmation', 'confirmed') and
    (new.starts_at <> old.starts_at or old.status = 'expired'))
  execute function keep_day_rules();

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings,
  event text not null,
  actor text not null check (actor in ('student', 'teacher', 'admin', 'clock', 'provider')),
  actor_id uuid references users,
  at timestamptz not null,
  details jsonb not null default '{}'
);
create index events_of_booking on booking_events (booking_id, id);
-- For an admin's data export; events of students and teachers are found through their bookings.
create index events_of_team on booking_events (actor_id) where actor = 'admin';
-- Rows are written in the order of time: a BRIN index costs almost nothing.
create index events_by_time on booking_events using brin (at) with (pages_per_range = 32, autosummarize = on);
create trigger booking_events_are_append_only before update or delete or truncate on booking_events
  for each statement execute function refuse_change();

-- Who opened the session link, and when.
create table joins (
  booking_id uuid not null references bookings,
  user_id uuid not null references users,
  at timestamptz not null
);
create index joins_of_booking on joins (booking_id, at);
create trigger joins_are_append_only before update or delete or truncate on joins
  for each statement execute function refuse_change();

-- The secret in the address of a private calendar, stored as a hash; a new one ends the old address.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null
);
