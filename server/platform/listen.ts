import pg from 'pg';

/** Hears a channel of PostgreSQL on a connection of its own; calls again after each gap, as it may have missed one. */
export const listen = (url: string, channel: string, heard: () => void) => {
  let client: pg.Client | undefined;
  let stopped = false;

  const connect = async () => {
    client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    client.on('notification', heard);
    client.once('end', () => {
      if (!stopped) setTimeout(() => void retry(), 1000).unref();
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    heard();
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
