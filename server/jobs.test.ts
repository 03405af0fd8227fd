import { expect, inject, test } from 'vitest';
import type { Deps } from './deps.ts';
import { scheduledJobs } from './jobs.ts';
import { startServer } from './testing/app.ts';
import { createTestDatabase, execute } from './testing/database.ts';

test('a server registers every scheduled job with cron', async () => {
  const url = await createTestDatabase(inject('postgresUrl'));
  const server = await startServer(url, {}, { keepsTime: true });
  const known = () =>
    execute(url, 'select identifier from graphile_worker._private_known_crontabs');
  const names = scheduledJobs({} as Deps).map(({ name }) => ({ identifier: name }));
  await expect.poll(known).toEqual(expect.arrayContaining(names));
  await server.stop();
});
