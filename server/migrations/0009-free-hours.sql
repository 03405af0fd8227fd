-- The free hours of listed teachers in the next 14 days. Whatever changes them adds a row to free_hour_changes in the
-- same transaction; server/features/teachers/free-hours computes them anew a second later.
create table free_hours (
  teacher_id uuid primary key references teacher_profiles on delete cascade,
  -- Starts in hours since 1970, ascending.
  hours integer[] not null,
  -- When the clock next changes them.
  refresh_at timestamptz not null
);
create index free_hours_by_refresh on free_hours (refresh_at);

-- The parts of days in which a teacher has a free hour: lists with a time read them in the order of the list.
create table free_parts (
  teacher_id uuid not null references free_hours on delete cascade,
  -- Days since 1970, WIB, times four, and the part of the day: domain/free-hours.ts.
  part integer not null,
  first_hour integer not null,
  score smallint not null,
  rating smallint not null,
  fee bigint not null,
  category text not null,
  primary key (teacher_id, part)
);
create index free_parts_by_score on free_parts (part, category, score desc, fee, teacher_id) include (rating);
create index free_parts_by_fee on free_parts (part, category, fee, teacher_id) include (rating);
create index free_parts_by_hour on free_parts (first_hour, fee, teacher_id) include (rating, part);
create index free_parts_in_category_by_hour on free_parts (category, first_hour, fee, teacher_id)
  include (rating, part);

create table free_hour_changes (
  id bigint generated always as identity primary key,
  teacher_id uuid not null,
  at timestamptz not null default now()
);

-- Its argument is the column with the teacher's id.
create function change_free_hours() returns trigger language plpgsql as $$
begin
  insert into free_hour_changes (teacher_id) values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger change_free_hours_of_new after insert on teacher_profiles
  for each row when (new.listed) execute function change_free_hours('user_id');
create trigger change_free_hours after update on teacher_profiles
  for each row when ((old.listed or new.listed) and
    (old.listed, old.weekly_hours, old.notice_hours, old.pause_hours, old.horizon_days, old.daily_limit, old.is_paused,
     old.paused_until, old.score, old.rating, old.hourly_rate, old.category)
    is distinct from
    (new.listed, new.weekly_hours, new.notice_hours, new.pause_hours, new.horizon_days, new.daily_limit, new.is_paused,
     new.paused_until, new.score, new.rating, new.hourly_rate, new.category))
  execute function change_free_hours('user_id');
create trigger change_free_hours after insert or update or delete on time_off
  for each row execute function change_free_hours('teacher_id');

-- Many bookings may be inserted by one statement.
create function change_free_hours_of_booked() returns trigger language plpgsql as $$
begin
  insert into free_hour_changes (teacher_id) select distinct teacher_id from added;
  return null;
end $$;
create trigger change_free_hours_of_new after insert on bookings referencing new table as added
  for each statement execute function change_free_hours_of_booked();
-- A payment or a confirmation frees and takes no hour.
create trigger change_free_hours after update on bookings
  for each row when (old.starts_at <> new.starts_at or
    (old.status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed')) <>
    (new.status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed')))
  execute function change_free_hours('teacher_id');

-- Students who asked to be told when a teacher has a free hour again. The notification ends it.
create table hour_alerts (
  teacher_id uuid not null references teacher_profiles on delete cascade,
  student_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (teacher_id, student_id)
);
create index hour_alerts_of_student on hour_alerts (student_id);
