-- A known word, sealed by each key that seals or has sealed: what a starting process tries its keys on.
create table key_checks (
  version integer primary key,
  sealed bytea not null
);
