import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const socketIn = (folder: string) => join(folder, '.s.PGSQL.5432');

/** A way to the database that can be cut and mended, as a network can. */
export const databaseProxy = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = socketIn(url.searchParams.get('host') ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'lentera-proxy-'));
  url.searchParams.set('host', folder);

  const sockets = new Set<Socket>();
  const pass = (from: Socket) => {
    const to = connect(target);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  };
  let server: Server | undefined;
  const mend = async () => {
    server = createServer(pass).listen(socketIn(folder));
    await once(server, 'listening');
  };
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return {
    url: url.href,
    cut,
    mend,
    stop: async () => {
      await cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
