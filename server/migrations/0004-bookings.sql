alter table bookings
  -- Price and commission are those of the day it was made.
  add column commission_basis_points integer not null default 500
    check (commission_basis_points between 0 and 10000),
  -- Until then the slot waits for its payment; one of a student's three places for unpaid ones.
  add column hold_expires_at timestamptz,
  add column hold_place smallint check (hold_place between 1 and 3),
  add column paid_at timestamptz,
  add column confirm_by timestamptz,
  add column session_link text not null default '',
  -- Why the teacher declined or called off.
  add column reason text not null default '',
  -- What the student got or gets back once it was paid.
  add column refund bigint not null default 0 check (refund between 0 and price),
  -- Completed, cancelled or expired.
  add column ended_at timestamptz,
  add column proposals smallint not null default 0 check (proposals between 0 and 2),
  -- Another hour the student asks for, until the teacher answers.
  add column proposed_start timestamptz
    check (extract(minute from proposed_start) = 0 and extract(second from proposed_start) = 0),
  -- What was sent by the clock, once: reminders to confirm, to complete, before the start.
  add column reminded text[] not null default '{}';
alter table bookings alter column commission_basis_points drop default;
update bookings set ended_at = created_at where status in ('completed', 'cancelled', 'expired');
update bookings set hold_expires_at = created_at + interval '15 minutes' where status = 'pending_payment';
with places as (
  select id, row_number() over (partition by student_id order by created_at) as place
    from bookings where status = 'pending_payment'
) update bookings b set hold_place = place from places p where p.id = b.id;
alter table bookings
  add constraint unpaid_is_held check
    ((status = 'pending_payment') = (hold_place is not null) and
     (status <> 'pending_payment' or hold_expires_at is not null)),
  add constraint ended_has_its_time check
    ((status in ('completed', 'cancelled', 'expired')) = (ended_at is not null)),
  add constraint not_with_oneself check (teacher_id <> student_id);

-- A student is in one place at a time, and holds at most three unpaid slots.
create unique index one_live_booking_per_hour on bookings (student_id, starts_at)
  where status in ('pending_payment', 'pending_confirmation', 'confirmed', 'completed');
create unique index one_hold_per_place on bookings (student_id, hold_place)
  where status = 'pending_payment';
create index bookings_of_student on bookings (student_id, starts_at desc, id desc);
create index bookings_of_teacher on bookings (teacher_id, starts_at desc, id desc);
-- What the clock looks for.
create index holds_by_expiry on bookings (hold_expires_at) where status = 'pending_payment';
create index requests_by_deadline on bookings (confirm_by) where status = 'pending_confirmation';
create index sessions_by_start on bookings (starts_at) where status = 'confirmed';

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
create trigger booking_events_are_append_only before update or delete or truncate on booking_events
  for each statement execute function refuse_change();

-- Who it is for, what it costs and when it was made are settled for good.
create function keep_booking() returns trigger language plpgsql as $$
begin
  if (new.id, new.teacher_id, new.student_id, new.price, new.commission_basis_points, new.created_at)
     is distinct from
     (old.id, old.teacher_id, old.student_id, old.price, old.commission_basis_points, old.created_at) then
    raise exception 'a booking keeps its people, price and commission';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('pending_payment', 'pending_confirmation'), ('pending_payment', 'expired'),
    ('expired', 'pending_confirmation'),
    ('pending_confirmation', 'confirmed'), ('pending_confirmation', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled')
  ) then
    raise exception 'a booking does not go from % to %', old.status, new.status;
  end if;
  return new;
end $$;
create trigger keep_booking before update on bookings for each row execute function keep_booking();

-- The ledger: one debit, one credit, an amount; never changed, only added to.
create table ledger_accounts (
  code text primary key,
  debits bigint not null default 0,
  credits bigint not null default 0,
  -- Provider, bank and loss stand for the world outside; no other account gives what it does not have.
  constraint no_overdraft check (
    credits >= debits or code = 'bank' or code = 'loss' or code like 'provider:%'
  )
);

create table ledger_transfers (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  leg smallint not null,
  debit text not null references ledger_accounts,
  credit text not null references ledger_accounts,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  check (debit <> credit),
  -- A repeat changes nothing.
  unique (kind, reference, leg)
);
create index transfers_by_debit on ledger_transfers (debit, at);
create index transfers_by_credit on ledger_transfers (credit, at);
create trigger ledger_is_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

-- Balances follow the transfers and nothing else; in one order, so that two never wait for each other in a ring.
create function move_balances() returns trigger language plpgsql as $$
begin
  if new.debit < new.credit then
    update ledger_accounts set debits = debits + new.amount where code = new.debit;
    update ledger_accounts set credits = credits + new.amount where code = new.credit;
  else
    update ledger_accounts set credits = credits + new.amount where code = new.credit;
    update ledger_accounts set debits = debits + new.amount where code = new.debit;
  end if;
  return null;
end $$;
create trigger move_balances after insert on ledger_transfers
  for each row execute function move_balances();
create function refuse_by_hand() returns trigger language plpgsql as $$
begin
  raise exception 'a balance moves only with a transfer';
end $$;
-- Inside the trigger above the depth is 1; by hand it is 0.
create trigger balances_follow_transfers before update on ledger_accounts
  for each row when (pg_trigger_depth() < 1 or new.code <> old.code)
  execute function refuse_by_hand();
create trigger accounts_open_empty before insert on ledger_accounts
  for each row when (new.debits <> 0 or new.credits <> 0) execute function refuse_by_hand();
create trigger accounts_are_kept before delete on ledger_accounts
  for each row execute function refuse_by_hand();
create trigger ledger_accounts_stay before truncate on ledger_accounts
  for each statement execute function refuse_change();

-- True when it was new. Legs: [{"debit": code, "credit": code, "amount": rupiah}, …]
create function post_transfer(kind_ text, reference_ text, legs jsonb, at_ timestamptz)
returns boolean language plpgsql as $$
begin
  if exists (select from ledger_transfers where kind = kind_ and reference = reference_) then
    return false;
  end if;
  insert into ledger_accounts (code)
    select distinct code from jsonb_array_elements(legs) leg,
      lateral (values (leg ->> 'debit'), (leg ->> 'credit')) codes (code)
     where not exists (select from ledger_accounts a where a.code = codes.code)
     order by code
    on conflict do nothing;
  insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select kind_, reference_, nth, leg ->> 'debit', leg ->> 'credit', (leg ->> 'amount')::bigint, at_
      from jsonb_array_elements(legs) with ordinality legs_ (leg, nth)
     order by nth;
  return true;
end $$;

create type payment_status as enum ('open', 'paid', 'failed', 'charged_back');
-- One order at the provider. Its id has always the same length: the provider signs it together with other fields.
create table payments (
  order_id uuid primary key,
  booking_id uuid not null references bookings,
  amount bigint not null check (amount > 0),
  -- Opens the popup; there once the provider has answered.
  token text,
  status payment_status not null default 'open',
  method text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked again, should it not tell by itself; null when there is nothing left to ask.
  check_at timestamptz,
  checks integer not null default 0
);
create index payments_of_booking on payments (booking_id);
-- However often it was tried, one token is given out.
create unique index one_token_per_booking on payments (booking_id) where token is not null;
create index payments_to_check on payments (check_at) where check_at is not null;

-- What the provider told us, each once, before anything is done about it.
create table payment_notifications (
  digest bytea primary key,
  order_id text not null,
  body jsonb not null,
  received_at timestamptz not null
);
create index notifications_of_order on payment_notifications (order_id);

create type refund_status as enum ('due', 'sent', 'manual');
create table refunds (
  -- Also the key by which the provider knows a repeat.
  id uuid primary key,
  booking_id uuid not null references bookings,
  order_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  cause text not null,
  status refund_status not null default 'due',
  created_at timestamptz not null,
  sent_at timestamptz,
  reference text not null default '',
  attempts integer not null default 0,
  try_at timestamptz,
  last_fault text not null default '',
  -- An order is given back once for one cause.
  unique (order_id, cause)
);
create index refunds_of_booking on refunds (booking_id);
create index refunds_to_send on refunds (try_at) where status = 'due';
create index refunds_by_status on refunds (status, created_at, id);

create table payout_batches (
  id uuid primary key,
  month text not null unique check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  created_at timestamptz not null
);
create type payout_status as enum ('made', 'sent', 'failed');
create table payouts (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  teacher_id uuid not null references teacher_profiles,
  month text not null,
  amount bigint not null check (amount > 0),
  status payout_status not null default 'made',
  reference text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz
);
-- A month is paid out once; only after a failure again.
create unique index one_payout_per_month on payouts (teacher_id, month) where status <> 'failed';
create index payouts_of_batch on payouts (batch_id, id);

-- What people hear: written with what caused it and, where they want it, mailed soon after. Not through the
-- job queue: that costs more than the booking itself, and its notification makes commits wait for each other.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  news text not null,
  booking_id uuid references bookings,
  payout_id uuid references payouts,
  -- Rupiah it is about.
  amount bigint,
  created_at timestamptz not null,
  read_at timestamptz,
  -- When to try the mail (again); null when there is none or it is sent.
  mail_at timestamptz,
  mail_tries smallint not null default 0
);
create index notifications_to_mail on notifications (mail_at) where mail_at is not null;

-- The address of a private calendar; a new secret makes the old one worthless.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret text not null unique,
  created_at timestamptz not null
);

-- The sandbox provider's own books: what a real one would keep on its side.
create table sandbox_payments (
  token text primary key,
  order_id uuid not null unique,
  amount bigint not null,
  expires_at timestamptz not null,
  status text not null default 'created',
  refunds jsonb not null default '{}'
);
