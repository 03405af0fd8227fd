-- The console finds people by parts of their names, and by whole addresses only: parts of an address would give away, letter
-- by letter, what its lists mask.
create index if not exists users_by_name_part on users using gin (lower(full_name) gin_trgm_ops);
alter index users_by_name_part alter column 1 set statistics 1000;
drop index if exists users_by_words;
drop index if exists users_by_email_start;
