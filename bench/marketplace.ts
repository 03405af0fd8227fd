import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#server/adapters/clock.ts';
import { closeHours } from '#server/features/overview/read-overview.ts';
import { connect, openDatabase } from '#server/platform/database/db.ts';
import {
  type EmbeddedPostgres,
  startPostgres,
  usePostgres,
} from '#server/platform/database/embedded-postgres.ts';
import { tokenHash } from '#server/platform/database/ids.ts';
import { openFolder } from './folder.ts';
import { seed } from './seed.ts';
import { busyTeacherId, kinds, studentId } from './seed-people.ts';

/**
 * Marketplaces of several sizes in one PostgreSQL, so that they can be measured in turn. BENCH_DATA
 * names a folder that keeps them for the next run.
 */
export const openMarketplaces = async (sizes: number[]) => {
  const kept = process.env.BENCH_DATA;
  const folder = kept ?? (await openFolder());
  const data = join(folder, 'postgres');
  const postgres = kept ? await usePostgres(data) : await startPostgres(data, { careless: true });
  const urls = new Map<number, string>();
  for (const teachers of sizes) urls.set(teachers, await prepare(postgres, teachers));
  return {
    urls,
    async close() {
      await postgres.stop();
      if (!kept && existsSync(folder)) await rm(folder, { recursive: true, force: true });
    },
  };
};

const prepare = async (postgres: EmbeddedPostgres, teachers: number) => {
  const name = `bench_${teachers}`;
  const url = postgres.url.replace('/postgres?', `/${name}?`);
  const client = await connect(postgres.url);
  const { rowCount } = await client.query(
    `select from pg_database d join pg_shdescription s on s.objoid = d.oid and s.description = 'seeded' where datname = $1`,
    [name],
  );
  if (rowCount === 0) {
    const started = performance.now();
    await client.query(`alter system set max_wal_size = '2GB'`);
    await client.query('select pg_reload_conf()');
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name}`);
    await seed(url, teachers);
    await closeOldHours(url);
    await client.query(`comment on database ${name} is 'seeded'`);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.error(
      `${teachers.toLocaleString('en')} teachers and what belongs to them seeded in ${seconds} s`,
    );
  }
  await client.end();
  return url;
};

/** As the hourly scheduled job does. */
const closeOldHours = async (url: string) => {
  const { db } = openDatabase(url, { max: 1 });
  await closeHours({ db, clock: systemClock });
  await db.destroy();
};

const people = 50;

/** Cookies of logged-in people; the nth person of a kind has the same id in every marketplace. */
export const logIn = async (url: string) => {
  const client = await connect(url);
  const cookies = { student: [] as string[], teacher: [] as string[], admin: [] as string[] };
  const open = async (who: keyof typeof cookies, id: string, nth: number) => {
    const token = `${who}-${nth}`;
    await client.query(
      `insert into logins (token_hash, user_id, created_at, expires_at, reauthenticated_at)
       values ($1, ${id}, now(), now() + interval '12 hours', now() + interval '12 hours')
       on conflict (token_hash) do update set expires_at = excluded.expires_at, last_used_at = now(),
         reauthenticated_at = excluded.reauthenticated_at`,
      [tokenHash(token)],
    );
    cookies[who].push(`login=${token}`);
  };
  await open('admin', `nth_id(${kinds.other}, 0)`, 0);
  for (let n = 1; n <= people; n += 1) {
    // An odd number, because every twentieth is suspended.
    await open('student', studentId(String(n * 8 + 1)), n);
    await open('teacher', busyTeacherId(String(n)), n);
  }
  await client.end();
  return cookies;
};
