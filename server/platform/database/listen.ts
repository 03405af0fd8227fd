import pg from 'pg';
import { connectionName, endWhenLost, lastingOptions, requestAnswerWithin } from './db.ts';

/** Handles a notification; without a payload the connection was lost, and notifications may be missing. */
export type Channels = Record<string, (payload?: string) => void>;

/** Listens to channels on a connection of its own; calls all handlers after each reconnect. */
export const listen = (url: string, channels: Channels, answerWithin = requestAnswerWithin) => {
  let client: pg.Client | undefined;
  let stopped = false;

  const connect = async () => {
    client = new pg.Client({
      ...lastingOptions,
      application_name: connectionName('listening'),
      connectionString: url,
      connectionTimeoutMillis: answerWithin,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload));
    client.once('end', () => {
      if (!stopped) setTimeout(() => void retry(), 1000).unref();
    });
    await client.connect();
    endWhenLost(client, answerWithin);
    for (const channel of Object.keys(channels)) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    for (const receive of Object.values(channels)) receive();
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
