create type role as enum ('student', 'teacher', 'admin');
create type gender as enum ('male', 'female', 'Not Selected');
create type language as enum ('en', 'id');
create type verification_state as enum ('pending', 'verified', 'rejected');

create table users (
  id uuid primary key,
  -- Normalised by the application; the check keeps it so.
  email text not null unique check (email = lower(email)),
  -- Set once a mail or an identity provider has shown that the address is theirs.
  email_verified_at timestamptz,
  full_name text not null check (length(full_name) between 2 and 100),
  role role not null,
  phone text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  gender gender not null default 'Not Selected',
  birth_day date,
  language language not null,
  -- Null for people who only sign in through an identity provider.
  password_hash text,
  google_subject text unique,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  suspended_at timestamptz,
  created_at timestamptz not null
);

create table teacher_profiles (
  user_id uuid primary key references users on delete cascade,
  speciality text not null,
  degree text not null,
  experience text not null,
  about text not null,
  -- Whole rupiah.
  hourly_rate bigint not null check (hourly_rate > 0),
  verification verification_state not null default 'pending'
);

-- A login is the record behind the cookie; the token itself is stored nowhere.
create table logins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index logins_of_user on logins (user_id);
create index logins_by_expiry on logins (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_of_user on password_resets (user_id);

create table pictures (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  unique (owner_id, id)
);

-- A person can only show a picture that they uploaded.
alter table users add column picture_id uuid;
alter table users add foreign key (id, picture_id) references pictures (owner_id, id);

-- Attempts, shared by all server processes. The shape is the one rate-limiter-flexible expects.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- Mails that went nowhere because no mail server is configured; development only.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index mailbox_by_recipient on mailbox (recipient, id desc);
