-- The bell's list; the rows themselves are there since bookings are.
create index notifications_of_user on notifications (user_id, id desc);
create index unread_of_user on notifications (user_id) where read_at is null;

-- Mail topics a person does not want.
alter table users add column muted text[] not null default '{}';

alter table reviews
  add column answer text not null default '',
  add column answered_at timestamptz,
  add constraint answered_once check ((answer = '') = (answered_at is null));

create type dispute_status as enum ('open', 'under_review', 'resolved');
create table disputes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  filed_by uuid not null references users,
  reason text not null,
  details text not null,
  status dispute_status not null default 'open',
  taken_by uuid references users,
  taken_at timestamptz,
  resolution text not null default '',
  refund bigint not null default 0 check (refund >= 0),
  resolved_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'open') = (taken_by is null)),
  check ((status = 'resolved') = (resolved_at is not null))
);
-- One at a time for each session.
create unique index one_open_dispute on disputes (booking_id) where status <> 'resolved';
create index disputes_of_booking on disputes (booking_id);
create index disputes_by_status on disputes (status, created_at, id);

create table dispute_statements (
  dispute_id uuid not null references disputes,
  user_id uuid not null references users,
  text text not null,
  created_at timestamptz not null,
  primary key (dispute_id, user_id)
);
create table dispute_images (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  user_id uuid not null references users,
  -- At most three for each party.
  place smallint not null check (place between 1 and 3),
  created_at timestamptz not null,
  unique (dispute_id, user_id, place)
);

-- Who went into the meeting, and when.
create table joins (
  booking_id uuid not null references bookings,
  user_id uuid not null references users,
  at timestamptz not null
);
create index joins_of_booking on joins (booking_id, at);
create trigger joins_are_append_only before update or delete or truncate on joins
  for each statement execute function refuse_change();

create table conversations (
  id uuid primary key,
  student_id uuid not null references users,
  teacher_id uuid not null references users,
  -- The number of its last message, and up to which each has seen it.
  last_number integer not null default 0,
  last_at timestamptz not null,
  student_seen integer not null default 0,
  teacher_seen integer not null default 0,
  -- Each of the two for themselves: one's block stays when the other takes theirs back.
  blocked_by uuid[] not null default '{}',
  created_at timestamptz not null,
  -- Exactly two people, and they have one.
  unique (student_id, teacher_id),
  check (student_id <> teacher_id)
);
create index conversations_of_student on conversations (student_id, last_at desc, id desc);
create index conversations_of_teacher on conversations (teacher_id, last_at desc, id desc);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  -- 1, 2, 3 … in each conversation: its order, given under the conversation's lock.
  number integer not null,
  sender_id uuid not null references users,
  content text not null check (length(content) between 1 and 4000),
  -- Made by the sender's device: the same again is the same message.
  client_id uuid,
  created_at timestamptz not null,
  unique (conversation_id, number),
  unique (sender_id, client_id)
);

create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  reporter_id uuid not null references users,
  reason text not null,
  created_at timestamptz not null
);
create index reports_by_time on conversation_reports (created_at desc);

-- Where the realtime adapter puts what is too long for a notification of PostgreSQL.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

-- Who is here, on which process; a process that is gone stops renewing. Lost in a crash like the connections.
create unlogged table presence (
  user_id uuid not null references users on delete cascade,
  process_id uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, process_id)
);
create index presence_of_process on presence (process_id);
create function announce_presence() returns trigger language plpgsql as $$
begin
  perform pg_notify('presence', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
-- Renewing is no news.
create trigger announce_presence after insert or delete on presence
  for each row execute function announce_presence();

-- Connections end with the login they came with, on every process. What has expired is found by the clock.
create function announce_ended_login() returns trigger language plpgsql as $$
begin
  perform pg_notify('logins_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger announce_ended_login after delete on logins
  for each row when (old.expires_at > now()) execute function announce_ended_login();

create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('logins_ended', new.id::text);
  return null;
end $$;
create trigger announce_suspension after update of suspended_at on users
  for each row when (new.suspended_at is not null) execute function announce_suspension();
