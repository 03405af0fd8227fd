-- A report of a conversation waits until an admin has said what was done about it.
alter table conversation_reports
  add column handled_at timestamptz,
  add column handled_by uuid references users,
  add column note text not null default '',
  add constraint handled_by_someone check
    ((handled_at is null) = (handled_by is null) and (handled_at is null) = (note = ''));
-- Those that wait are few, so they have an index of their own.
create index waiting_reports on conversation_reports (created_at, id) where handled_at is null;
create index reports_by_creation on conversation_reports (created_at, id);
drop index reports_by_time;
