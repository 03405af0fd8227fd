import type { Task } from './seed.ts';
import { busyOf, busyTeacherId, kinds, studentId } from './seed-people.ts';

/** Bookings of each busy teacher, one in about two weeks, from two years ago to a month ahead. */
const perTeacher = 50;
const periodHours = 350;
const bookingsOf = (teachers: number) => busyOf(teachers) * perTeacher;

const timeOf = (now: Date) => `timestamptz '${now.toISOString()}'`;

/** Creates the table of teacher, student and time from which the other tables are filled. */
export const placed = (teachers: number, now: Date) => {
  const busy = busyOf(teachers);
  const at = timeOf(now);
  // In each period a student of one of five groups has one session, so no student has two in one hour.
  return `create unlogged table booked as select *, nth_id(${kinds.booking}, n) as id, ${busyTeacherId('teacher')} as teacher_id,
      ${studentId(`(teacher + 7 * nth) % ${busy} * 5 + nth % 5`)} as student_id, case when starts_at <= ${at} then starts_at - interval '2 days' else ${at} - interval '2 days' + (starts_at - ${at}) / 20 end as created_at,
      (case when starts_at > ${at} then case when fate < 70 then 'confirmed' when fate < 80 then 'cancelled'
                                        when fate < 95 then 'pending_confirmation' else 'expired' end
            when fate < 75 then 'completed' when fate < 90 then 'cancelled' else 'expired' end)::booking_status as status
    from (select n, n / ${busy} as nth, n % ${busy} as teacher, (n * 7919 + n / ${busy}) % 100 as fate,
                 date_trunc('hour', ${at}) + interval '30 days'
                   - ((${perTeacher - 1} - n / ${busy}) * ${periodHours} + (${busy - 1} - n % ${busy}) * ${periodHours} / ${busy}) * interval '1 hour' as starts_at
            from generate_series(0::bigint, ${bookingsOf(teachers) - 1}) n) placed`;
};

export const bookingTasks = (now: Date): Task[] => {
  const at = timeOf(now);
  // Notifications are deleted after half a year. Ledger and events are kept, but older ones would only make seeding longer.
  const recent = `starts_at > ${at} - interval '180 days'`;
  return [
    {
      tables: ['ledger_transfers', 'ledger_accounts'],
      fill: [
        `insert into ledger_transfers (kind, reference, leg, debit, credit, amount, at)
         select legs.kind, id::text, leg, debit, credit, amount, case kind when 'paid' then created_at else least(starts_at, ${at}) end as at
           from booked cross join lateral (
             select 'paid', 1, 'provider:' || n % 16, 'escrow:' || id, 100000 where status <> 'expired' union all
             select 'completed', 1, 'escrow:' || id, 'teacher:' || teacher_id, 95000 where status = 'completed' union all
             select 'completed', 2, 'escrow:' || id, 'revenue', 5000 where status = 'completed' union all
             select 'cancelled', 1, 'escrow:' || id, 'refund_due:' || id, 100000 where status = 'cancelled')
               legs (kind, leg, debit, credit, amount)
          -- As the product writes them; their index is one of blocks.
          where ${recent} order by at`,
        `insert into ledger_accounts (code, debits, credits)
         select code, sum(debits), sum(credits) from (
           select debit as code, amount as debits, 0 as credits from ledger_transfers
           union all select credit, 0, amount from ledger_transfers) legs group by code
         on conflict (code) do update set debits = excluded.debits, credits = excluded.credits`,
        // So that scheduled jobs create no payouts during the benchmark.
        `insert into payout_batches (id, month, created_at)
         select gen_random_uuid(), to_char(${at} - n * interval '28 days', 'YYYY-MM'), ${at} from generate_series(0, 3) n on conflict do nothing`,
      ],
    },
    {
      tables: ['bookings'],
      fill: [
        `insert into bookings (id, teacher_id, student_id, starts_at, status, price, refund, commission_basis_points,
           created_at, paid_at, confirm_by, ended_at, session_link, reminders_sent)
         select id, teacher_id, student_id, starts_at, status, 100000, case status when 'cancelled' then 100000 else 0 end, 500,
                created_at, case when status <> 'expired' then created_at end,
                case status when 'pending_confirmation' then starts_at end,
                case when status in ('completed', 'cancelled', 'expired') then least(starts_at, ${at}) end,
                case when status in ('confirmed', 'completed') then 'https://meet.example/' || n else '' end,
                '{confirm,day-before,hour-before,complete,auto-complete}'
           from booked`,
      ],
    },
    {
      tables: ['payments', 'booking_events'],
      fill: [
        `insert into payments (order_id, booking_id, amount, status, created_at, expires_at, paid_at)
         select nth_id(${kinds.payment}, n), id, 100000, 'paid', created_at, created_at, created_at from booked where status <> 'expired' and ${recent}`,
        `insert into booking_events (booking_id, event, actor, at)
         select id, 'pay', 'provider', created_at from booked where status <> 'expired' and ${recent} order by created_at`,
      ],
    },
    {
      // Four notifications per booking.
      tables: ['notifications'],
      fill: [
        `insert into notifications (id, user_id, kind, booking_id, created_at, read_at, mailed_at)
         select nth_id(${kinds.notification}, n * 4 + nth_kind), case when kind = 'new_request' then teacher_id else student_id end, kind, id,
                created_at, case when nth < 48 then created_at end, created_at
           from booked cross join unnest(array['new_request', 'payment_received', 'confirmed', 'starts_in_a_day'])
                with ordinality as kinds (kind, nth_kind)
          where ${recent}`,
      ],
    },
  ];
};
