-- The hour of which a notification speaks, and the one that was asked for: a session may move after it was told. Null in
-- what was told before, which goes on to speak of the hour as it is.
alter table notifications add column starts_at timestamptz, add column proposed_start timestamptz;
