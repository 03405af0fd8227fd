-- The second factor of admins: the secret of their app, sealed by the application.
create table totp (
  user_id uuid primary key references users on delete cascade,
  -- Null until a first code has shown that the app knows it.
  secret bytea,
  -- Offered, not yet shown to work; a former one works until then.
  pending bytea,
  -- The half minute of the last code that was taken: it and all before are worth nothing.
  last_counter bigint not null default 0
);
-- Each opens the door once, should the app be lost.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- When the password, and the code where there is one, were last given; null is never.
alter table logins add column proven_at timestamptz;
-- Twelve hours, also for logins that were made before there was a limit.
update logins l set expires_at = least(l.expires_at, l.created_at + interval '12 hours')
  from users u where u.id = l.user_id and u.role = 'admin';

-- Why an account is suspended: for the team, and in the mail to its owner.
alter table users add column suspension_reason text not null default '';

-- The team's list of people: by date, by name, by a part of the name or the address.
create index users_by_creation on users (created_at, id);
create index users_by_name on users (full_name, id);
create index users_of_role on users (role, created_at, id);
create index suspended_users on users (created_at, id) where suspended_at is not null;
create index users_by_words on users using gin ((lower(full_name) || ' ' || email) gin_trgm_ops);
create index users_by_email_start on users (email text_pattern_ops);
create index users_by_name_start on users (lower(full_name) text_pattern_ops);

-- What the team changes while the program runs. Each change is a new version; without any the environment counts.
create table settings (
  version integer primary key check (version > 0),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  phone text not null,
  email text not null,
  office_address text not null,
  changed_by uuid not null references users,
  changed_at timestamptz not null
);
create trigger settings_are_append_only before update or delete or truncate on settings
  for each statement execute function refuse_change();

-- Some acts are done to no single thing: a list that is exported, the settings.
alter table audit alter column subject_id drop not null;
create index audit_by_admin on audit (admin_id, at desc, id desc);
create index audit_by_act on audit (act, at desc, id desc);

-- A hidden review is for the team's eyes only, and does not count.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '',
  add constraint hidden_has_a_reason check ((hidden_at is null) = (hidden_reason = ''));
create index reviews_by_creation on reviews (created_at, id);
create index hidden_reviews on reviews (created_at, id) where hidden_at is not null;
create or replace function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and old.hidden_at is null then
    update teacher_profiles set stars[old.rating] = stars[old.rating] - 1 where user_id = old.teacher_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update teacher_profiles set stars[new.rating] = stars[new.rating] + 1 where user_id = new.teacher_id;
  end if;
  return null;
end $$;
drop trigger count_review on reviews;
create trigger count_review after insert or delete or update of rating, teacher_id, hidden_at on reviews
  for each row execute function count_review();
