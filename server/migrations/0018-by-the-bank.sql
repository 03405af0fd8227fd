-- The bank has taken the payment back, and with it what this refund would have given. The reference said so until now,
-- and people write references: theirs has left the ledger for the provider.
alter table refunds add column by_bank boolean not null default false;
update refunds r set by_bank = true
 where reference = 'chargeback' and not exists (
         select from ledger_transfers t
          where t.kind = 'refund_sent' and t.reference = r.id::text and t.debit = 'refund_due:' || r.booking_id);
