-- Who saved a new name and a new text took words twice, each time in order, and the second time some that come before
-- those of the first: two such waited for each other. The name now takes its words when all is saved, so that whichever
-- comes first takes those of both.
drop trigger index_renamed on users;
create constraint trigger index_renamed after update of full_name on users
  deferrable initially deferred
  for each row when (new.role = 'teacher' and old.full_name <> new.full_name)
  execute function index_renamed();
