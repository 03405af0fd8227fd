-- What a booking keeps is compared without a call for each row; only a breach is.
create function refuse_booking() returns trigger language plpgsql as $$
begin
  if tg_name = 'booking_goes_its_way' then
    raise exception 'a booking does not go from % to %', old.status, new.status;
  end if;
  raise exception 'a booking keeps its people, price and commission';
end $$;
drop trigger keep_booking on bookings;
drop function keep_booking;
create trigger booking_keeps_its_facts before update on bookings for each row
  when ((new.id, new.teacher_id, new.student_id, new.price, new.commission_basis_points, new.created_at)
     is distinct from
     (old.id, old.teacher_id, old.student_id, old.price, old.commission_basis_points, old.created_at))
  execute function refuse_booking();
create trigger booking_goes_its_way before update on bookings for each row
  when (new.status <> old.status and (old.status, new.status) not in (
    ('pending_payment', 'pending_confirmation'), ('pending_payment', 'expired'),
    ('expired', 'pending_confirmation'),
    ('pending_confirmation', 'confirmed'), ('pending_confirmation', 'cancelled'),
    ('confirmed', 'completed'), ('confirmed', 'cancelled')))
  execute function refuse_booking();

-- All balances of a statement at once, locked in one order, so that two never wait for each other in a ring.
-- Not by reading whole tables: a plan made while they were small would stay when they are not.
create or replace function move_balances() returns trigger language plpgsql set enable_seqscan = off as $$
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
drop trigger move_balances on ledger_transfers;
create trigger move_balances after insert on ledger_transfers referencing new table as posted
  for each statement execute function move_balances();
alter function post_transfer(text, text, jsonb, timestamptz) set enable_seqscan = off;
