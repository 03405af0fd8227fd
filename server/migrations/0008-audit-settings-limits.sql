create table audit (
  id uuid primary key,
  at timestamptz not null,
  -- Null: the operator, by command.
  admin_id uuid references users,
  act text not null,
  -- Null for acts without a single subject, such as an exported list or changed settings.
  subject_id uuid,
  details jsonb not null default '{}'
);
create index audit_by_subject on audit (subject_id, at desc);
create index audit_by_time on audit (at desc, id desc);
create index audit_by_admin on audit (admin_id, at desc, id desc);
create index audit_by_act on audit (act, at desc, id desc);
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Settings that admins change at run time. Each change is a new version; until the first one the environment
-- variables apply.
create table settings (
  version integer primary key check (version > 0),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  phone text not null,
  email text not null,
  office_address text not null,
  -- By method: whether it is on, its floor and fee. A method that is missing has the default.
  payment_methods jsonb not null default '{}',
  changed_by uuid not null references users,
  changed_at timestamptz not null
);
create trigger settings_are_append_only before update or delete or truncate on settings
  for each statement execute function refuse_change();

-- A known text, encrypted with each key in use: a starting process decrypts it to check its keys.
create table key_checks (
  version integer primary key,
  sealed bytea not null
);

-- Complete backups, so that each process can report the age of the last one.
create table backups (
  at timestamptz primary key
);

-- Attempts, counted by all processes together. The layout is that of rate-limiter-flexible. The library could create
-- the table itself, but refuses calls until it has, and sending a message counts in the same statement.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
