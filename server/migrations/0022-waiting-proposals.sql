-- Those that wait for the teacher's word: few at any time, and asked for by every round of the clock.
create index if not exists proposals_waiting on bookings (proposed_start) where proposed_start is not null;
