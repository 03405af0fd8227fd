// npm run schema [-- --verify | --verify-live]: generates the database types from a migrated database; --verify only
// compares them, --verify-live compares the running database of DATABASE_URL with the migrations
import { spawnSync } from 'node:child_process';
import { compareSchemas } from '#server/platform/database/compare-schema.ts';
import { connect } from '#server/platform/database/db.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { environment } from '#server/platform/settings.ts';
import { explain } from '#server/platform/stop.ts';
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts';

const verifyLive = async (wantedUrl: string) => {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = environment();
  const url = DATABASE_DIRECT_URL || DATABASE_URL;
  if (!url) {
    console.error('Set DATABASE_URL to the database that runs.');
    return 1;
  }
  const [live, wanted] = [await connect(url), await connect(wantedUrl)];
  const { differences, compared } = await compareSchemas(live, wanted);
  await Promise.all([live.end(), wanted.end()]);
  for (const difference of differences) console.log(difference);
  console.log(`${compared} objects compared, ${differences.length} differences`);
  return differences.length > 0 ? 1 : 0;
};

const generate = (url: string) =>
  spawnSync('kysely-codegen', ['--url', url, ...process.argv.slice(2)], { stdio: 'inherit' })
    .status;

const postgres = await startTemporaryPostgres();
try {
  await migrate(postgres.url);
  const isLive = process.argv[2] === '--verify-live';
  process.exitCode = (isLive ? await verifyLive(postgres.url) : generate(postgres.url)) ?? 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  await postgres.stop();
}
