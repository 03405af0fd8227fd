alter table notifications rename column news to kind;
alter table bookings rename column reminded to reminders_sent;
