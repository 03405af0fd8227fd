-- With the usual sample of 100 names, one that happens to be in it counts as every hundredth person: PostgreSQL then reads
-- all people in the order of the list instead of the few that match.
alter index users_by_words alter column 1 set statistics 1000;
