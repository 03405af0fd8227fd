-- When both were told that a session completes by itself soon: it does a day later, even if the clock stood still before.
alter table bookings add column warned_at timestamptz;
update bookings set warned_at = starts_at + interval '49 hours' where status = 'confirmed' and 'auto-complete' = any(reminded);
