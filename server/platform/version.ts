import { readFileSync } from 'node:fs';

const about = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** Of this program: in the log, the metrics, the settings of the page and the database's list of connections. */
export const { version } = JSON.parse(about) as { version: string };
