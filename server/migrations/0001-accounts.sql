-- Trigrams find names despite typing errors. The extension is trusted: no superuser is needed.
create extension if not exists pg_trgm;

-- Trigger function of every append-only table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create type role as enum ('student', 'teacher', 'admin');
create type gender as enum ('male', 'female', 'Not Selected');
create type language as enum ('en', 'id');

create table users (
  id uuid primary key,
  -- The application writes addresses in lower case; the check guards that.
  email text not null unique check (email = lower(email)),
  -- Set when a mailed link or an identity provider has confirmed the address.
  email_verified_at timestamptz,
  full_name text not null check (length(full_name) between 2 and 100),
  role role not null,
  phone text not null default '',
  address_line1 text not null default '',
  address_line2 text not null default '',
  gender gender not null default 'Not Selected',
  birth_day date,
  language language not null,
  -- Null for people who log in only through an identity provider.
  password_hash text,
  google_subject text unique,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  suspended_at timestamptz,
  created_at timestamptz not null,
  picture_id uuid,
  -- Mail topics that the person has turned off.
  muted text[] not null default '{}',
  -- A deleted account keeps its row, without personal data, because money records refer to it.
  deleted_at timestamptz,
  -- Shown to admins, and in the mail to the suspended person.
  suspension_reason text not null default '',
  constraint deleted_stays_out check (deleted_at is null or suspended_at is not null)
);
-- Sort orders and searches of the admins' list of users.
create index users_by_creation on users (created_at, id);
create index users_by_name on users (full_name, id);
create index users_of_role on users (role, created_at, id);
create index suspended_users on users (created_at, id) where suspended_at is not null;
create index users_by_words on users using gin ((lower(full_name) || ' ' || email) gin_trgm_ops);
create index users_by_email_start on users (email text_pattern_ops);
create index users_by_name_start on users (lower(full_name) text_pattern_ops);

create table pictures (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  unique (owner_id, id)
);
create index pictures_by_time on pictures (created_at);
-- A person can only show a picture that they uploaded.
alter table users add foreign key (id, picture_id) references pictures (owner_id, id);

create table terms_acceptances (
  user_id uuid not null references users on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
-- A trigger records each accepted version, so that no statement that writes users can forget it.
create function record_terms() returns trigger language plpgsql as $$
begin
  insert into terms_acceptances values (new.id, new.terms_version, new.terms_accepted_at)
    on conflict do nothing;
  return null;
end $$;
create trigger record_terms after insert or update of terms_version on users
  for each row execute function record_terms();

-- The record behind the login cookie. Only the hash of the token is stored.
create table logins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Identifies the login in the person's own list of logins.
  id uuid not null default gen_random_uuid() unique,
  -- Names of browser and operating system; neither version nor address is stored.
  browser text not null default '',
  system text not null default '',
  last_used_at timestamptz not null default now(),
  -- Last re-authentication: the password, and the code of the second step if the account has one. Null: none yet.
  reauthenticated_at timestamptz
);
create index logins_of_user on logins (user_id);
create index logins_by_expiry on logins (expires_at);

-- Every process closes the connections of a login that ends early. A scheduled job finds those that expire.
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

-- Browsers that have logged in to an account: each counts its wrong passwords separately, so that other
-- people cannot use up its attempts. The cookie holds the token; people who share a browser share it.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id);
create index known_devices_by_expiry on known_devices (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  -- Null until the mail was handed over, and for a link that a command has printed.
  mailed_at timestamptz
);
create index password_resets_of_user on password_resets (user_id);

-- A new address that is not proven yet; the account keeps its former one until then. One at a time.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  -- Null until the job that sends the link has made it: only the mail contains the token.
  token_hash bytea unique
);

-- The second step of admins: the secret of their authenticator app, encrypted by the application.
create table totp (
  user_id uuid primary key references users on delete cascade,
  -- Null until the person has entered a first valid code.
  secret bytea,
  -- A new secret without a first valid code; until then the former secret counts.
  pending bytea,
  -- Time step of the last accepted code; codes of this step and earlier ones are refused.
  last_counter bigint not null default 0
);
-- For a lost app. Each code works once.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
