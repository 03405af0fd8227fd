-- The calendar file that went with a mail.
alter table mailbox add column calendar text;
