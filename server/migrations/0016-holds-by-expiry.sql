-- With the condition of one_hold_per_place the two looked equally good for one student's holds while there were few,
-- and the plan that was kept then read everyone's. An unpaid booking is one with a place: see unpaid_is_held.
drop index holds_by_expiry;
create index holds_by_expiry on bookings (hold_expires_at) where hold_place is not null;
