-- The ledger is append-only: each row moves an amount from one account to another.
create table ledger_accounts (
  code text primary key,
  debits bigint not null default 0,
  credits bigint not null default 0,
  -- Provider, bank and loss are accounts outside the platform; only they may be overdrawn.
  constraint no_overdraft check (
    credits >= debits or code = 'bank' or code = 'loss' or code like 'provider:%'
  )
);

-- Accounts that many transfers share exist from the start: an account that does not exist yet cannot be locked before a
-- posting, and two transactions that post to several of them would wait for each other.
insert into ledger_accounts (code)
  select 'provider:' || n from generate_series(0, 15) n union all values ('revenue'), ('bank'), ('loss');

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
  -- A repeated transfer changes nothing.
  unique (kind, reference, leg)
);
create index transfers_by_debit on ledger_transfers (debit, at);
create index transfers_by_credit on ledger_transfers (credit, at);
-- Rows are written in the order of time: a BRIN index costs almost nothing.
create index transfers_by_time on ledger_transfers using brin (at) with (pages_per_range = 32, autosummarize = on);
create trigger ledger_is_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

-- Updates the balances of all transfers of a statement, locked in the order of their codes: two statements cannot
-- deadlock. Sequential scans are off, because a plan cached while the table is small would stay when it has grown.
create function move_balances() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform from ledger_accounts
    where code in (select debit from posted union all select credit from posted)
    order by code for no key update;
  update ledger_accounts a set debits = a.debits + m.debits, credits = a.credits + m.credits
    from (
      select code, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
        select debit as code, amount as debits, 0 as credits from posted
        union all select credit, 0, amount from posted
      ) legs group by code
    ) m
   where a.code = m.code;
  return null;
end $$;
create trigger move_balances after insert on ledger_transfers referencing new table as posted
  for each statement execute function move_balances();

create function refuse_by_hand() returns trigger language plpgsql as $$
begin
  raise exception 'a balance moves only with a transfer';
end $$;
-- The trigger depth is 1 inside move_balances and 0 in a statement of a client.
create trigger balances_follow_transfers before update on ledger_accounts
  for each row when (pg_trigger_depth() < 1 or new.code <> old.code)
  execute function refuse_by_hand();
create trigger accounts_open_empty before insert on ledger_accounts
  for each row when (new.debits <> 0 or new.credits <> 0) execute function refuse_by_hand();
create trigger accounts_are_kept before delete on ledger_accounts
  for each row execute function refuse_by_hand();
create trigger ledger_accounts_stay before truncate on ledger_accounts
  for each statement execute function refuse_change();

-- False if the transfer exists already. Legs: [{"debit": code, "credit": code, "amount": rupiah}, …]
create function post_transfer(kind_ text, reference_ text, legs jsonb, at_ timestamptz)
returns boolean language plpgsql set enable_seqscan = off as $$
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

-- Results of the ledger check, shared so that each process can report them at /metrics.
create table ledger_checks (
  at timestamptz primary key,
  differences integer not null
);

create type payment_status as enum ('open', 'paid', 'failed', 'charged_back');
create type payment_method as enum ('qris', 'wallet', 'card', 'transfer');
-- One order at the provider. All order ids have the same length: the provider's signature joins the id with other
-- fields without a separator.
create table payments (
  order_id uuid primary key,
  -- Of a series the first one; the order pays for all of them.
  booking_id uuid not null references bookings,
  -- Orders of a booking in the order in which they were made.
  nth smallint not null default 1,
  -- To be paid through the provider, and out of the student's credit.
  amount bigint not null check (amount >= 0),
  credit bigint not null default 0 check (credit >= 0),
  check (amount + credit > 0),
  -- Opens the payment popup; null until the provider has answered.
  token text,
  status payment_status not null default 'open',
  -- What the student chose; null: any method that is on.
  choice payment_method,
  -- How it was paid, as the provider names it, and the provider's fee.
  method text not null default '',
  fee bigint not null default 0 check (fee >= 0),
  -- What the student needs for paying outside the popup, such as the number of a virtual account.
  instructions jsonb,
  -- What the provider said last about an order that can still be paid; null until the student has tried.
  attempt text check (attempt in ('pending', 'denied')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When to ask the provider for the status if no notification arrives; null when the status is final.
  check_at timestamptz,
  checks integer not null default 0
);
create unique index payments_of_booking on payments (booking_id, nth);
-- A booking has one order that can be paid, however many attempts were made at the same time.
create unique index one_open_token_per_booking on payments (booking_id) where token is not null and status = 'open';
-- For totals by day.
create index payments_by_time on payments using brin (paid_at) with (pages_per_range = 32, autosummarize = on);
create index payments_to_check on payments (check_at) where check_at is not null;

-- Each notification of the provider is stored once, before it is processed.
create table payment_notifications (
  digest bytea primary key,
  order_id text not null,
  body jsonb not null,
  received_at timestamptz not null
);
create index notifications_of_order on payment_notifications (order_id);
-- For retention, which empties old bodies.
create index notification_bodies_by_time on payment_notifications (received_at) where body <> '{}';

-- 'undecided': the provider cannot make it, and the student has not said where it should go.
create type refund_status as enum ('due', 'sent', 'undecided', 'manual');
-- Which part of the payment it returns, and where it goes.
create type refund_source as enum ('provider', 'credit');
create type refund_destination as enum ('provider', 'bank', 'credit');
create type manual_reason as enum ('method', 'too_late', 'refused', 'bank_refused');
create table refunds (
  -- Also the provider's idempotency key.
  id uuid primary key,
  booking_id uuid not null references bookings,
  order_id uuid not null references payments,
  amount bigint not null check (amount > 0),
  cause text not null,
  status refund_status not null default 'due',
  source refund_source not null default 'provider',
  destination refund_destination not null default 'provider',
  created_at timestamptz not null,
  sent_at timestamptz,
  reference text not null default '',
  attempts integer not null default 0,
  try_at timestamptz,
  last_fault text not null default '',
  -- Why the provider does not send it.
  manual_reason manual_reason,
  -- The bank took the payment back (chargeback), and with it this refund's amount.
  by_bank boolean not null default false,
  -- The refund was manual when the chargeback arrived: an admin may have paid it already. Stays true until an
  -- admin says which.
  perhaps_by_hand boolean not null default false,
  -- A booking has at most one refund of an order per cause and part.
  unique (order_id, booking_id, cause, source),
  constraint credit_returns_as_credit check (source = 'provider' or destination = 'credit'),
  constraint by_bank_is_sent check (not by_bank or status = 'sent'),
  constraint by_hand_after_the_bank check (by_bank or not perhaps_by_hand)
);
create index refunds_of_booking on refunds (booking_id);
create index refunds_to_send on refunds (try_at) where status = 'due';
create index refunds_by_status on refunds (status, created_at, id);

-- A student's credit on its way to a bank account.
create type withdrawal_status as enum ('made', 'sent', 'failed');
create table withdrawals (
  id uuid primary key,
  student_id uuid not null references users,
  amount bigint not null check (amount > 0),
  status withdrawal_status not null default 'made',
  reference text not null default '',
  reason text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz
);
create unique index one_open_withdrawal on withdrawals (student_id) where status = 'made';
create index withdrawals_of_student on withdrawals (student_id, created_at);
create index withdrawals_by_status on withdrawals (status, created_at, id);

-- Where a refund or a withdrawal goes, sealed like a teacher's details. The row is deleted once it was sent.
create table student_accounts (
  -- Of the refund or withdrawal.
  id uuid primary key,
  student_id uuid not null references users,
  bank_name text not null,
  account_holder bytea not null,
  account_number bytea not null
);
create index student_accounts_of_student on student_accounts (student_id);

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
-- A teacher has one payout per month; only a failed one can be made again.
create unique index one_payout_per_month on payouts (teacher_id, month) where status <> 'failed';
create index payouts_of_batch on payouts (batch_id, id);
create index payouts_to_settle on payouts (id) where status = 'made';

-- Totals of each past hour for the admins' overview. Ledger and booking events remain the source; this saves adding up
-- three months of them for each view.
create table hour_figures (
  hour timestamptz primary key,
  -- Number of paid bookings, and what the students paid.
  bookings integer not null,
  gross bigint not null,
  commission bigint not null,
  -- Amount refunded to students.
  refunds bigint not null,
  -- Teachers in the list, and those who confirm automatically, when the hour was closed.
  listed integer,
  instant integer
);

-- The same by payment method.
create table method_figures (
  hour timestamptz not null,
  -- A payment method, 'credit', or 'other' for one that we do not offer.
  method text not null,
  payments integer not null,
  -- What students paid through the provider, its fees, and our commission on the sessions.
  amount bigint not null,
  fees bigint not null,
  commission bigint not null,
  primary key (hour, method)
);

-- Records of the sandbox provider, which a real provider would store on its side.
create table sandbox_payments (
  token text primary key,
  order_id uuid not null unique,
  amount bigint not null,
  expires_at timestamptz not null,
  status text not null default 'created',
  choice text,
  -- Paid by itself at this time: a transfer that arrives later.
  settles_at timestamptz,
  refunds jsonb not null default '{}'
);
