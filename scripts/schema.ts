// npm run schema [-- --verify]: generates the database types from a migrated database
import { spawnSync } from 'node:child_process';
import { migrate } from '#server/platform/database/migrate.ts';
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts';

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const { status } = spawnSync('kysely-codegen', ['--url', postgres.url, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
await postgres.stop();
process.exitCode = status ?? 1;
