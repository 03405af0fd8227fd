import pg from 'pg';
import { keptAlive } from './db.ts';

/** What to do at a notification; without one there was a gap, and some may have been missed. */
export type Channels = Record<string, (payload?: string) => void>;

/** Hears channels of PostgreSQL on a connection of its own; calls all of them after each gap. */
export const listen = (url: string, channels: Channels) => {
  let client: pg.Client | undefined;
  let stopped = false;

  const connect = async () => {
    client = new pg.Client({ ...keptAlive, connectionString: url });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload));
    client.once('end', () => {
      if (!stopped) setTimeout(() => void retry(), 1000).unref();
    });
    await client.connect();
    for (const channel of Object.keys(channels)) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    for (const heard of Object.values(channels)) heard();
  };
  const retry = () => connect().catch(() => client?.end().catch(() => undefined));

  return {
    start: connect,
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};
