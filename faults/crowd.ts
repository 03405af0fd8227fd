import type pg from 'pg';
import { addDays, timeOfDay, wibDate } from '#domain/calendar.ts';
import { newId, newToken, tokenHash } from '#server/platform/database/ids.ts';

interface Member {
  id: string;
  /** Login token for the cookie. */
  token: string;
}

/** Inserts many people with logins directly into the database. */
export const addCrowd = async (
  pool: pg.Pool,
  role: 'student' | 'teacher',
  count: number,
  /** Fee of each teacher. */
  prices: number[] = [],
): Promise<Member[]> => {
  const now = new Date();
  const crowd = Array.from({ length: count }, () => ({ id: newId(now), token: newToken() }));
  const ids = crowd.map(({ id }) => id);
  await pool.query(
    `insert into users (id, email, email_verified_at, full_name, role, language, terms_version, terms_accepted_at, created_at)
     select id, id || '@example.com', now(), 'Crowd Member', $2, 'en', '1', now(), now() from unnest($1::uuid[]) id`,
    [ids, role],
  );
  await pool.query(
    `insert into logins (token_hash, user_id, created_at, expires_at)
     select hash, id, now(), 'infinity' from unnest($1::bytea[], $2::uuid[]) l (hash, id)`,
    [crowd.map(({ token }) => tokenHash(token)), ids],
  );
  if (role === 'teacher') {
    await pool.query(
      `insert into teacher_profiles (user_id, speciality, degree, experience, about, hourly_rate, verification, weekly_hours)
       select id, 'Math', 'S.Pd.', '5 Years', 'Sabar', price, 'verified',
              array(select (day * 24 + hour)::smallint from generate_series(0, 6) day, generate_series(8, 21) hour)
         from unnest($1::uuid[], $2::bigint[]) t (id, price)`,
      [ids, ids.map((_, i) => prices[i] ?? 100_000)],
    );
  }
  return crowd;
};

/** Inserts conversations, each of a new student and a new teacher. */
export const addConversations = async (pool: pg.Pool, count: number) => {
  const students = await addCrowd(pool, 'student', count);
  const teachers = await addCrowd(pool, 'teacher', count);
  const now = new Date();
  const ids = students.map(() => newId(now));
  await pool.query(
    `insert into conversations (id, student_id, teacher_id, last_at, created_at)
     select id, student, teacher, now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) c (id, student, teacher)`,
    [ids, students.map(({ id }) => id), teachers.map(({ id }) => id)],
  );
  return ids.map((id, i) => ({
    id,
    members: [students[i], teachers[i]].filter((member) => member !== undefined),
  }));
};

/** The given number of different hours from tomorrow on, fourteen a day. */
export const hoursAhead = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: addDays(wibDate(new Date()), 1 + Math.floor(i / 14)),
    startTime: timeOfDay(8 + (i % 14)),
  }));
