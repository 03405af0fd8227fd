create table conversations (
  id uuid primary key,
  student_id uuid not null references users,
  teacher_id uuid not null references users,
  -- Number of the last message, and of the last one each person has seen.
  last_number integer not null default 0,
  last_at timestamptz not null,
  student_seen integer not null default 0,
  teacher_seen integer not null default 0,
  -- Each person blocks independently: removing one block leaves the other.
  blocked_by uuid[] not null default '{}',
  created_at timestamptz not null,
  -- A student and a teacher have one conversation.
  unique (student_id, teacher_id),
  check (student_id <> teacher_id)
);
create index conversations_of_student on conversations (student_id, last_at desc, id desc);
create index conversations_of_teacher on conversations (teacher_id, last_at desc, id desc);

create table messages (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  -- 1, 2, 3 … in each conversation, assigned under the conversation's row lock.
  number integer not null,
  sender_id uuid not null references users,
  -- May be empty when files are sent.
  content text not null check (length(content) <= 4000),
  -- Stays when the files are deleted with their sender's account.
  file_count smallint not null default 0 check (file_count between 0 and 5),
  -- Chosen by the sender's device, so that a repeated send stores one message.
  client_id uuid,
  created_at timestamptz not null,
  unique (conversation_id, number),
  unique (sender_id, client_id),
  constraint message_not_empty check (content <> '' or file_count > 0)
);

create table message_files (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- Both null until the message is sent.
  message_id uuid references messages,
  place smallint check (place between 1 and 5),
  -- Homework: shown with the booking, too.
  booking_id uuid references bookings,
  unique (message_id, place),
  check ((message_id is null) = (place is null))
);
create index message_files_of_user on message_files (user_id);
create index message_files_of_booking on message_files (booking_id) where booking_id is not null;
create index message_files_of_conversation on message_files (conversation_id);
create index unsent_message_files on message_files (created_at) where message_id is null;

-- Two messages sent at once could both take the same file.
create function keep_file_in_message() returns trigger language plpgsql as $$
begin
  raise exception 'message file % is already sent', old.id using errcode = 'unique_violation';
end $$;
create trigger keep_file_in_message before update of message_id on message_files
  for each row when (old.message_id is not null) execute function keep_file_in_message();

create table conversation_reports (
  id uuid primary key,
  conversation_id uuid not null references conversations,
  reporter_id uuid not null references users,
  reason text not null,
  created_at timestamptz not null,
  -- Set when an admin notes how the report was handled.
  handled_at timestamptz,
  handled_by uuid references users,
  note text not null default '',
  constraint handled_by_someone check
    ((handled_at is null) = (handled_by is null) and (handled_at is null) = (note = ''))
);
-- Few reports are open at any time, so they have a small index of their own.
create index waiting_reports on conversation_reports (created_at, id) where handled_at is null;
create index reports_by_creation on conversation_reports (created_at, id);

-- The realtime adapter stores payloads here that are too long for pg_notify.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

-- Which people are connected to which process; a process that has ended stops renewing its rows. Unlogged: after a
-- database crash all connections are new anyway.
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
-- Not for updates: renewing a row changes nothing for others.
create trigger announce_presence after insert or delete on presence
  for each row execute function announce_presence();

-- Written in the transaction of their cause and mailed soon after. Mails do not go through the job queue: it costs
-- more than the booking itself, and its pg_notify makes commits wait for each other.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  booking_id uuid references bookings,
  payout_id uuid references payouts,
  -- Of a notification without a booking.
  teacher_id uuid references teacher_profiles,
  -- Rupiah.
  amount bigint,
  -- How many lessons of a series it is about, the first of which is the booking; null: only the booking.
  lessons smallint check (lessons > 1),
  created_at timestamptz not null,
  read_at timestamptz,
  -- When to try the mail next; null for a kind without email, and after it was sent.
  mail_at timestamptz,
  mail_tries smallint not null default 0,
  mailed_at timestamptz,
  -- When the last attempt failed; admins are notified.
  mail_failed_at timestamptz,
  -- The session's start, and the proposed one, at the time of the notification: the session may move later.
  starts_at timestamptz,
  proposed_start timestamptz
);
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;
create index notifications_of_user on notifications (user_id, id desc);
create index unread_of_user on notifications (user_id) where read_at is null;
create index failed_mails on notifications (mail_failed_at) where mail_failed_at is not null;

-- Development only: mails that would have been sent if a mail server were configured.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null,
  -- The attached calendar file.
  calendar text
);
create index mailbox_by_recipient on mailbox (recipient, id desc);
