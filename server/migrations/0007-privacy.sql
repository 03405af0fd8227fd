-- A deleted account keeps its row for the money that refers to it, without anything personal; for good.
alter table users add column deleted_at timestamptz;
alter table users add constraint deleted_stays_out check (deleted_at is null or suspended_at is not null);

-- What people see of their own logins. Of the browser only its name is kept, of the place nothing.
alter table logins
  add column id uuid not null default gen_random_uuid() unique,
  add column browser text not null default '',
  add column system text not null default '',
  add column last_used_at timestamptz not null default now();
update logins set last_used_at = created_at;

-- Who accepted which terms, and when; whatever writes the account.
create table terms_acceptances (
  user_id uuid not null references users on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
insert into terms_acceptances select id, terms_version, terms_accepted_at from users;
create function record_terms() returns trigger language plpgsql as $$
begin
  insert into terms_acceptances values (new.id, new.terms_version, new.terms_accepted_at)
    on conflict do nothing;
  return null;
end $$;
create trigger record_terms after insert or update of terms_version on users
  for each row execute function record_terms();

-- Null: the operator, by command.
alter table audit alter column admin_id drop not null;

-- What retention looks for.
create index notification_bodies_by_time on payment_notifications (received_at) where body <> '{}';
create index pictures_by_time on pictures (created_at);
