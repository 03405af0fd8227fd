import type { Task } from './seed.ts';
import { busyOf, busyTeacherId, kinds, studentId } from './seed-people.ts';

const partners = 10;
const perConversation = 20;

/** Each busy teacher writes with ten students. Rows are inserted in time order, so a conversation is spread over many pages. */
export const messageTasks = (teachers: number): Task[] => {
  const busy = busyOf(teachers);
  const count = busy * partners;
  const last = `timestamptz '2026-01-01' + n * interval '1 second'`;
  return [
    {
      tables: ['messages', 'conversations'],
      fill: [
        `insert into conversations (id, student_id, teacher_id, last_number, last_at, student_seen, teacher_seen, created_at)
         select nth_id(${kinds.conversation}, n), ${studentId(`(n + n / ${busy} * 31) % ${busy} * 5 + n / ${busy} % 5`)},
                ${busyTeacherId(`(n % ${busy})`)}, ${perConversation}, ${last}, 18, 20, ${last}
           from generate_series(0::bigint, ${count - 1}) n`,
        `insert into messages (id, conversation_id, number, sender_id, content, client_id, created_at)
         select nth_id(${kinds.message}, row_number() over ()), c.id, number, case when number % 2 = 1 then student_id else teacher_id end,
                'Baik, sampai jumpa besok jam ' || number, null, last_at
           from generate_series(1, ${perConversation}) number, conversations c`,
      ],
    },
  ];
};
