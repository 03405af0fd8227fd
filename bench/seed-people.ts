import type { Task } from './seed.ts';

/** Half as many students as teachers; one teacher in ten is booked. */
export const kinds = {
  teacher: 1,
  student: 2,
  booking: 3,
  conversation: 4,
  message: 5,
  other: 6,
  payment: 7,
  notification: 8,
};
const studentsOf = (teachers: number) => teachers / 2;
export const busyOf = (teachers: number) => teachers / 10;
const teacherId = (n: string) => `nth_id(${kinds.teacher}, ${n})`;
export const studentId = (n: string) => `nth_id(${kinds.student}, ${n})`;
/** Every tenth teacher is booked. */
export const busyTeacherId = (n: string) => teacherId(`${n} * 10::bigint`);

/** Twenty names of twenty teachers each, in any marketplace; one in twenty teachers is called Sri. */
export const rareNames = 20;
const bearers = 20;
const firstNames = 1000;
const lastNames = 3000;

export const peopleTasks = (teachers: number, now: Date): Task[] => {
  const at = `timestamptz '${now.toISOString()}'`;
  const name = `initcap(case when n < ${rareNames * bearers} then made_up(3, n % ${rareNames})
      when n % 20 = 7 then 'sri' else made_up(1, n * 7919 % ${firstNames}) end || ' ' ||
      case when n < ${rareNames * bearers} then made_up(4, n % ${rareNames}) else made_up(2, (n * 104729 + n / 30000) % ${lastNames}) end)`;
  const person = (role: string, id: string, count: number) =>
    `insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
     select ${id}, '${role[0]}' || n || '@bench.test', ${name}, '${role}', 'id', '-', ${at},
            ${at} - (n * 7919 % ${count}) * interval '730 days' / ${count} from generate_series(0::bigint, ${count - 1}) n`;
  return [
    {
      tables: ['users', 'teacher_profiles', 'word_teachers', 'audit'],
      fill: [
        person('teacher', teacherId('n'), teachers),
        person('student', studentId('n'), studentsOf(teachers)),
        `insert into users (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
         values (nth_id(${kinds.other}, 0), 'admin@bench.test', 'Dewi Admin', 'admin', 'en', '-', ${at}, ${at})`,
        `update users set suspended_at = ${at}, suspension_reason = '-' where id in (
           select ${studentId('n')} from generate_series(0::bigint, ${studentsOf(teachers) - 1}, 20) n)`,
        profiles(teachers),
        'analyze users; analyze teacher_profiles',
        'select index_teachers(array(select user_id from teacher_profiles))',
        `insert into audit (id, at, admin_id, act, subject_id)
         select nth_id(${kinds.other}, n), ${at} - (${teachers} - n) * interval '730 days' / ${teachers}, nth_id(${kinds.other}, 0),
                (array['view-user', 'view-booking', 'suspend-user', 'verify-teacher'])[1 + n % 4], ${studentId(`n % ${studentsOf(teachers)}`)}
           from generate_series(0::bigint, ${teachers - 1}) n`,
      ],
    },
  ];
};

/** Every rating from none to 5.0, fees from 10,000 to 250,000; the last hundred teachers are pending. */
const profiles = (teachers: number) =>
  `insert into teacher_profiles
     (user_id, speciality, degree, experience, about, hourly_rate, verification, listed, weekly_hours, stars,
      levels, languages, confirms_instantly, default_session_link)
   select ${teacherId('n')},
     (array['Math', 'Science', 'Language & Literature', 'Digital Literacy', 'History', 'Gitar'])[n * 31 % 6 + 1],
     'S.Pd. Pendidikan', '5 Years',
     'Sabar, ' || made_up(5, n % 1000) || ' dan ' || made_up(6, n % 77)
       || case when n < 400 and n % 20 = 1 then ' kimia' when n % 3 = 1 then ' inggris' else '' end,
     (2 + n * 7919 % 49) * 5000, (case when waits then 'pending' else 'verified' end)::verification_state, not waits,
     -- A third is also free on three evenings, and forty on Sunday evening.
     '{8,33,57,80,105,130}'::smallint[] || case when n % ${teachers / 40} = 7 then '{164}'
       when n % 3 = 0 then '{19,43,68}' else '{}' end::smallint[], array[r % 3, r / 9, r / 5, r / 3, r - r / 5 - r / 3],
     -- Twenty teach adults, in a marketplace of any size; one in ten confirms at once.
     (case when n < 400 and n % 20 = 3 then '{adult}' when n % 4 = 0 then '{SD,SMP}' when n % 4 = 1 then '{SMA}'
       when n % 4 = 2 then '{SMP,SMA,university}' else '{}' end)::text[],
     (array['{id}', '{id,en}', '{en}'])[n % 3 + 1]::text[], n % 10 = 3,
     case when n % 10 = 3 then 'https://meet.example.com/a' else '' end
     from (select n, n * 13 / 7 % 31 as r, n >= ${teachers - 100} as waits
             from generate_series(0::bigint, ${teachers - 1}) n) t`;
