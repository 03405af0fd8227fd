import { afterAll, beforeAll, inject, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/db.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { start, usePrograms } from '#server/testing/program.ts';
import { inParallel, send } from './http-client.ts';
import { addCrowd, hoursAhead } from './crowd.ts';

export type TwoServers = ReturnType<typeof useTwoServers>;

/** Starts two server processes on one database, as on two machines. */
export const useTwoServers = () => {
  usePrograms();
  vi.setConfig({ testTimeout: 3_600_000 });
  const place = {} as ReturnType<typeof openDatabase> & { urls: string[]; url: () => string };
  beforeAll(async () => {
    const databaseUrl = await createTestDatabase(inject('postgresUrl'));
    Object.assign(place, openDatabase(databaseUrl));
    const settings = { DATABASE_URL: databaseUrl, TEST_CONTROLS: '1', NODE_ENV: 'test' };
    const servers = await Promise.all([start(settings), start(settings)]);
    place.urls = servers.map(({ url }) => url);
    let calls = 0;
    place.url = () => place.urls[calls++ % place.urls.length] ?? '';
  });
  afterAll(() => place.db.destroy());
  return place;
};

export const online = { duration: 60, type: 'online' } as const;

interface Purchase {
  bookingId: string;
  token: string;
  student: string;
  teacher: string;
}

/** Creates unpaid holds, each of another student. */
export const holdMany = async (place: TwoServers, count: number): Promise<Purchase[]> => {
  const teachers = await addCrowd(place.pool, 'teacher', Math.ceil(count / 300));
  const students = await addCrowd(place.pool, 'student', count);
  const hours = hoursAhead(300);
  return inParallel(students, 32, async (student, i) => {
    const teacher = teachers[Math.floor(i / 300)];
    const body = { teacherId: teacher?.id, ...hours[i % 300], ...online };
    const answer = await send(place.url(), 'POST', '/api/bookings/create', {
      token: student.token,
      body,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const { bookingId, token } = answer.body as { bookingId: string; token: string };
    return { bookingId, token, student: student.token, teacher: teacher?.token ?? '' };
  });
};

/** Waits until the servers have run all jobs and settled every notified payment. */
export const settled = async (place: TwoServers) => {
  await vi.waitUntil(
    async () => {
      const { rows } = await place.pool.query<{ jobs: number; payments: number }>(
        `select (select count(*) from graphile_worker.jobs
                  where attempts < max_attempts) as jobs,
                (select count(*) from payments where check_at <= now()) as payments`,
      );
      return rows[0]?.jobs === 0 && rows[0].payments === 0;
    },
    { timeout: 600_000, interval: 100 },
  );
};
