// Types of the database, made from the migrated database itself: npm run schema [-- --verify]
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';

const folder = await mkdtemp(join(tmpdir(), 'lentera-schema-'));
const postgres = await startPostgres(join(folder, 'postgres'), { careless: true });
await migrate(postgres.url);
const { status } = spawnSync('kysely-codegen', ['--url', postgres.url, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
