-- The team's list of bookings, by session or by booking. One index for each order: all states together are
-- read as the six ranges of this one.
create index bookings_by_start on bookings (status, starts_at, id);
create index bookings_by_creation on bookings (status, created_at, id);
-- The clock finds its sessions in the first of them.
drop index sessions_by_start;

-- When a mail left, and when it was given up: the team is told of the latter.
alter table notifications
  add column mailed_at timestamptz,
  add column mail_failed_at timestamptz;
create index failed_mails on notifications (mail_failed_at) where mail_failed_at is not null;

-- What happened on a day (WIB), once it is over. The ledger and the events stay the truth; this only spares
-- the overview from adding up three months of them each time.
create table day_figures (
  day date primary key,
  -- Paid for, and what the students paid.
  bookings integer not null,
  gross bigint not null,
  commission bigint not null,
  -- What goes back to students.
  refunds bigint not null
);
-- Both tables only grow, in the order of time: these cost next to nothing.
create index transfers_by_time on ledger_transfers using brin (at) with (pages_per_range = 32, autosummarize = on);
create index events_by_time on booking_events using brin (at) with (pages_per_range = 32, autosummarize = on);
