import type pg from 'pg';
import { tokenHash } from '#server/platform/ids.ts';
import { createNames } from './seed-teachers.ts';

/** Of ten accounts one teaches. */
const teachersPerUser = 10;
const firstNames = 200;
const lastNames = 300;

/** Indexes and foreign keys wait until the rows are there; the money's own triggers would take hours. */
export const seedMarketplace = async (client: pg.Client, users: number, bookings: number) => {
  await createNames(client);
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB';
    set session_replication_role = replica; select setseed(0.42)`);
  const restore = await dropIndexes(client);
  await client.query(`create unlogged table seed as
    select n, gen_random_uuid() as id, n % ${teachersPerUser} = 0 as teaches from generate_series(1, ${users}) n`);
  await client.query(`insert into users
      (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
    select id, 'u' || n || '@bench.test',
           initcap(nama(1, (n * 7) % ${firstNames}) || ' ' || nama(2, (n * 13) % ${lastNames})),
           (case when teaches then 'teacher' else 'student' end)::role, 'id', '-', now(),
           now() - (random() * 730) * interval '1 day' from seed`);
  await client.query(`insert into teacher_profiles (user_id, speciality, degree, experience, about, hourly_rate,
      verification, listed)
    select id, 'Math', '-', '-', '-', 100000,
           (case when n % 10000 = 0 then 'pending' else 'verified' end)::verification_state, n % 10000 <> 0
      from seed where teaches`);
  await seedBookings(client, users, bookings);
  await client.query('drop table seed; drop table booked');
  await restore();
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
};

/** Two years of sessions up to a month ahead: 70 % taught, 15 % cancelled, 10 % never paid, the rest alive. */
const seedBookings = async (client: pg.Client, users: number, count: number) => {
  const teachers = users / teachersPerUser;
  const students = users - teachers;
  // The steps are such that nobody is in two places in one hour.
  await client.query(`create unlogged table booked as
    with hours as (
      select n % ${teachers} as teacher, n / ${teachers} as nth, random() as fate from generate_series(0, ${count - 1}) n
    ), placed as (
      select *, (teacher * 9 + nth) % ${students} as student, date_trunc('hour', now() + interval '30 days')
               - ((nth * 361 + teacher * 17) % 18240) * interval '1 hour' as starts_at from hours)
    select gen_random_uuid() as id, starts_at, s.id as student_id, t.id as teacher_id,
           least(starts_at, now()) - interval '2 days' as created_at,
           (case when starts_at > now() then case when fate < .7 then 'confirmed' when fate < .85 then 'cancelled'
                                                  when fate < .95 then 'pending_confirmation' else 'expired' end
                 when fate < .75 then 'completed' when fate < .9 then 'cancelled' else 'expired' end)::booking_status as status
      from placed
      join seed s on s.n = student + student / 9 + 1
      join seed t on t.n = ${teachersPerUser} * (teacher + 1)`);
  await client.query(`insert into bookings (id, teacher_id, student_id, starts_at, status, price, refund,
      commission_basis_points, created_at, ended_at)
    select id, teacher_id, student_id, starts_at, status, 100000, case status when 'cancelled' then 100000 else 0 end,
           500, created_at, case when status in ('completed', 'cancelled', 'expired') then least(starts_at, now()) end
      from booked`);
  await client.query(`insert into booking_events (booking_id, event, actor, at)
    select id, 'pay', 'provider', created_at from booked where status <> 'expired' order by created_at`);
  await client.query(`insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
    select * from (
      select 'paid', id::text, 1, 'provider:0', 'escrow:' || id, 100000, created_at as at from booked where status <> 'expired'
      union all
      select 'completed', id::text, 1, 'escrow:' || id, 'teacher:' || teacher_id, 95000, starts_at from booked where status = 'completed'
      union all
      select 'completed', id::text, 2, 'escrow:' || id, 'revenue', 5000, starts_at from booked where status = 'completed'
      union all
      select 'cancelled', id::text, 1, 'escrow:' || id, 'refund_due:' || id, 100000, least(starts_at, now()) from booked where status = 'cancelled'
    ) moved order by at`);
  await client.query(`insert into payments (order_id, booking_id, amount, status, created_at, expires_at, paid_at)
    select gen_random_uuid(), id, 100000, 'paid', created_at, created_at, created_at from booked where status <> 'expired'`);
  await client.query(`insert into notifications (id, user_id, news, booking_id, created_at, mail_at, mailed_at)
    select gen_random_uuid(), student_id, 'payment_received', id, created_at, null, created_at from booked where status <> 'expired'`);
};

/** Rebuilt over whole tables they take minutes, kept up row by row hours. Answers how. */
const dropIndexes = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relname = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [
      [
        'users',
        'bookings',
        'booking_events',
        'ledger_transfers',
        'payments',
        'notifications',
        'audit',
      ],
    ],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
};

/** An admin with a login and a record as long as a fifth of the bookings. */
export const seedAdmin = async (client: pg.Client, acts: number) => {
  const token = 'bench';
  await client.query(
    `with admin as (
       insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
       values (gen_random_uuid(), 'admin@bench.test', 'Dewi Admin', 'admin', 'en', '-', now(), now()) returning id
     ), login as (
       insert into logins (token_hash, user_id, created_at, expires_at)
       select $1, id, now(), now() + interval '12 hours' from admin
     )
     insert into audit (id, at, admin_id, act, subject_id)
     select gen_random_uuid(), now() - (random() * 730) * interval '1 day', admin.id,
            (array['view-user', 'view-booking', 'suspend-user', 'verify-teacher'])[1 + n % 4], gen_random_uuid()
       from admin, generate_series(1, $2::int) n`,
    [tokenHash(token), acts],
  );
  return `login=${token}`;
};
