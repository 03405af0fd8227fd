create table reviews (
  id uuid primary key,
  -- A booking has at most one review.
  booking_id uuid not null unique references bookings,
  teacher_id uuid not null references teacher_profiles,
  student_id uuid not null references users,
  rating smallint not null check (rating between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  -- Only admins see a hidden review, and it does not count in the rating.
  hidden_at timestamptz,
  hidden_reason text not null default '',
  constraint answered_once check ((answer = '') = (answered_at is null)),
  constraint hidden_has_a_reason check ((hidden_at is null) = (hidden_reason = ''))
);
create index reviews_of_teacher on reviews (teacher_id, created_at desc, id desc);
create index reviews_by_creation on reviews (created_at, id);
create index hidden_reviews on reviews (created_at, id) where hidden_at is not null;

-- Each change of a review updates the teacher's stars; the row lock on the profile serialises them.
create function count_review() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'UPDATE') and old.hidden_at is null then
    update teacher_profiles set stars[old.rating] = stars[old.rating] - 1 where user_id = old.teacher_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.hidden_at is null then
    update teacher_profiles set stars[new.rating] = stars[new.rating] + 1 where user_id = new.teacher_id;
  end if;
  return null;
end $$;
create trigger count_review after insert or delete or update of rating, teacher_id, hidden_at on reviews
  for each row execute function count_review();

create type dispute_status as enum ('open', 'under_review', 'resolved');
create table disputes (
  id uuid primary key,
  booking_id uuid not null references bookings,
  -- After a decision a booking can be disputed once more.
  number smallint not null default 1 check (number between 1 and 2),
  filed_by uuid not null references users,
  reason text not null,
  details text not null,
  status dispute_status not null default 'open',
  taken_by uuid references users,
  taken_at timestamptz,
  resolution text not null default '',
  refund bigint not null default 0 check (refund >= 0),
  resolved_at timestamptz,
  created_at timestamptz not null,
  unique (booking_id, number),
  check ((status = 'open') = (taken_by is null)),
  check ((status = 'resolved') = (resolved_at is not null))
);
-- A booking has at most one unresolved dispute.
create unique index one_open_dispute on disputes (booking_id) where status <> 'resolved';
create index disputes_by_status on disputes (status, created_at, id);

create table dispute_statements (
  dispute_id uuid not null references disputes,
  user_id uuid not null references users,
  text text not null,
  created_at timestamptz not null,
  primary key (dispute_id, user_id)
);
create table dispute_images (
  id uuid primary key,
  dispute_id uuid not null references disputes,
  user_id uuid not null references users,
  -- At most three for each party.
  place smallint not null check (place between 1 and 3),
  created_at timestamptz not null,
  unique (dispute_id, user_id, place)
);
