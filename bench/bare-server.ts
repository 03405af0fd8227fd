// The baseline: the same SQL and answer through the bare driver, without validation and guards.
import Fastify from 'fastify';
import { ListQuery } from '#contract/teachers.ts';
import { isSpeciality } from '#domain/speciality.ts';
import { dayStatement, type DayRow, toDay } from '#server/features/teachers/find-day.ts';
import { listStatement } from '#server/features/teachers/list/store.ts';
import { suggestStatement } from '#server/features/teachers/list/suggest.ts';
import { teachersStatement } from '#server/features/teachers/store.ts';
import {
  nextHoursColumn,
  type TeacherRow,
  toTeacher,
} from '#server/features/teachers/teacher-row.ts';
import { openDatabase } from '#server/platform/database/db.ts';

const { pool } = openDatabase(process.argv[2] ?? '');
const app = Fastify();

app.get('/hello', async () => ({ success: true }));

app.get<{ Querystring: { id: string } }>('/pk', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'pk',
    text: 'select user_id, speciality, hourly_rate from teacher_profiles where user_id = $1',
    values: [query.id],
  });
  return rows;
});

app.get<{ Querystring: { id: string } }>('/teacher', async ({ query }) => {
  const now = new Date();
  const { rows } = await pool.query<TeacherRow>(teachersStatement([query.id]));
  return { success: true, teacher: rows[0] && toTeacher(rows[0], now) };
});

app.get<{ Querystring: { id: string; date: string } }>('/slots', async ({ query }) => {
  const { id, date } = query;
  const { rows } = await pool.query<DayRow>(dayStatement([id], date, new Date()));
  return { success: true, day: rows[0] && toDay(rows[0]) };
});

app.get<{ Querystring: { search: string } }>('/suggestions', async ({ query }) => {
  const { rows } = await pool.query(suggestStatement(query.search));
  return { success: true, ...rows[0] };
});

app.get('/list', async ({ query }) => {
  const { speciality, limit = 20, cursor: _, ...filter } = ListQuery.parse(query);
  const category = speciality !== undefined && isSpeciality(speciality) ? speciality : undefined;
  const statement = listStatement({ ...filter, category, limit });
  const { rows } = await pool.query<TeacherRow>(statement);
  const now = new Date();
  return { success: true, teachers: rows.map((row) => toTeacher(row, now)) };
});

app.get('/list-without-hours', async () => {
  const { text, values } = listStatement({ sortBy: 'rating_desc', limit: 20 });
  const without = text.replace(nextHoursColumn, 'null as free_hours');
  const { rows } = await pool.query<TeacherRow>({ name: 'without-hours', text: without, values });
  const now = new Date();
  return { success: true, teachers: rows.map((row) => toTeacher(row, now)) };
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => process.exit());
