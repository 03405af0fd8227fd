-- How each check of the ledger ended, for the alarm that every process can raise.
create table ledger_checks (
  at timestamptz primary key,
  differences integer not null
);
