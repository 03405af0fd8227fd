import type pg from 'pg';

const firstNames = 200;
const lastNames = 300;

/** Verified teachers in bulk: triggers and the word indexes wait until the rows are there. */
export const seedTeachers = async (client: pg.Client, count: number) => {
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB';
    alter table teacher_profiles disable trigger user; alter table users disable trigger user`);
  await client.query('select setseed(0.42)');
  await client.query(`create temporary table seed as
    select gen_random_uuid() as id, n, nama(1, (random() * ${firstNames - 1})::int) as first_name,
           nama(2, (random() * ${lastNames - 1})::int) as last_name, (random() * 5)::int as kind,
           (2 + (random() * 48)::int) * 5000 as fee, (random() * 20)::int as reviews
      from generate_series(1, ${count}) as n`);
  await client.query(`insert into users
      (id, email, full_name, role, language, terms_version, terms_accepted_at, created_at)
    select id, 't' || n || '@bench.test', initcap(first_name || ' ' || last_name), 'teacher', 'id', '-', now(), now()
      from seed`);
  await client.query(`insert into teacher_profiles
      (user_id, speciality, degree, experience, about, hourly_rate, verification, listed, weekly_hours, stars)
    select id,
      (array['Math', 'Science', 'Language & Literature', 'Digital Literacy', 'History', 'Gitar'])[kind + 1],
      'S.Pd. Pendidikan', '5 Years',
      'Sabar menjelaskan aljabar dan topik' || n % 1000 || ' dengan latihan soal, langkah kecil, contoh' || n % 77,
      fee, 'verified', true, '{8,9,32,33,56,57,80,104,105,130,160}',
      array[0, reviews / 7, reviews / 5, reviews / 3, reviews - reviews / 7 - reviews / 5 - reviews / 3]
      from seed`);
  await indexWords(client, count);
  await client.query(`drop table seed;
    alter table teacher_profiles enable trigger user; alter table users enable trigger user`);
  await client.query('vacuum analyze');
};

/** A made-up name of letters only: 200 first and 300 last ones. */
export const createNames = (client: pg.Client) =>
  client.query(`create or replace function nama(kind int, n int) returns text language sql immutable as $$
    select case kind when 1 then 'ra' else 'su' end || chr(97 + n % 26) || 'a' || chr(97 + n / 26 % 26) ||
      case kind when 1 then 'ni' else 'wati' end || chr(97 + (n * 7) % 26) $$`);

const indexWords = async (client: pg.Client, count: number) => {
  const { rows } = await client.query<{ definition: string; name: string }>(
    `select indexdef as definition, indexname as name from pg_indexes
      where tablename = 'word_teachers' and indexname <> 'word_teachers_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const batches = Math.max(1, Math.ceil(count / 20_000));
  for (let batch = 0; batch < batches; batch += 1) {
    await client.query(
      `select index_teachers(array(select id from seed where n % ${batches} = ${batch}))`,
    );
  }
  for (const { definition } of rows) await client.query(definition);
};
