// The complete server, by default without the cache of lists, to measure what lists cost.
import { chooseAdapters } from '#server/adapters/choose.ts';
import { systemClock } from '#server/adapters/clock.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { readSettings } from '#server/platform/settings.ts';

const [databaseUrl = '', listsKept = '0'] = process.argv.slice(2);
const settings = readSettings({
  PORT: '0',
  TEST_CONTROLS: '1',
  LOG_LEVEL: 'silent',
  DATA_DIR: '/tmp',
});
const { db, pool } = openDatabase(databaseUrl);
const app = await buildApp({
  settings,
  db,
  pool,
  databaseUrl,
  clock: systemClock,
  ...chooseAdapters(settings, db, systemClock),
  listsKept: Number(listsKept),
  // A nightly job in the middle would change the figures.
  keepsTime: false,
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('message', () => {
  global.gc?.();
  process.send?.('collected');
});
process.once('disconnect', () => process.exit());
