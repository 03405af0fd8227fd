import { expect, test } from 'vitest';
import { newId } from '#server/platform/database/ids.ts';
import { inParallel, send } from './http-client.ts';
import { addCrowd } from './crowd.ts';
import { shuffled } from './random.ts';
import { useTwoServers } from './two-servers.ts';

const place = useTwoServers();
const hour = 60 * 60 * 1000;

test('after many simultaneous reviews of one teacher, each sent twice, count and mean match the rows', async () => {
  const count = 100;
  const [teacher] = await addCrowd(place.pool, 'teacher', 1);
  const students = await addCrowd(place.pool, 'student', count);
  const long = Date.now() - 24 * hour * 365;
  const taught = students.map((student, i) => ({ student, id: newId(new Date()), nth: i }));
  await place.db
    .insertInto('bookings')
    .values(
      taught.map(({ student, id, nth }) => ({
        id,
        teacher_id: teacher?.id ?? '',
        student_id: student.id,
        starts_at: new Date(Math.floor(long / hour) * hour + nth * hour),
        created_at: new Date(long - 24 * hour),
        ended_at: new Date(long + (nth + 1) * hour),
        paid_at: new Date(long - 24 * hour),
        price: 100_000,
        commission_basis_points: 500,
        status: 'completed' as const,
      })),
    )
    .execute();
  const posts = shuffled([...taught, ...taught]);
  const answers = await inParallel(posts, 32, ({ student, id, nth }) =>
    send(place.url(), 'POST', `/api/reviews/session/${id}`, {
      token: student.token,
      body: { rating: 1 + ((nth * 7) % 5) },
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(count);
  expect(statuses.filter((status) => status === 409)).toHaveLength(count);
  const { rows } = await place.pool.query(
    `select p.rating, p.review_count, round(avg(r.rating) * 10)::int as mean, count(*)::int as n
       from teacher_profiles p join reviews r on r.teacher_id = p.user_id
      where p.user_id = $1 group by p.user_id`,
    [teacher?.id],
  );
  expect(rows).toEqual([
    { rating: rows[0].mean, review_count: count, mean: rows[0].mean, n: count },
  ]);
});
