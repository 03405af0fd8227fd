-- It waited for someone of the team when the bank took its payment back: they may have given it back by hand before they
-- heard of that. Until they say so, or for ever.
alter table refunds add column perhaps_by_hand boolean not null default false;
alter table refunds
  add constraint by_bank_is_sent check (not by_bank or status = 'sent'),
  add constraint perhaps_besides_the_bank check (by_bank or not perhaps_by_hand);
