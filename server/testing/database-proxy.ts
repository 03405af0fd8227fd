import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Address = { path: string } | { host: string; port: number };

/** A TCP proxy that can be cut, slowed, paused and restored. */
export const openProxy = async (own: Address, first: Address) => {
  let target = first;
  const sockets = new Set<Socket>();
  let taken = 0;
  const silent = new WeakSet<Socket>();
  let delay = 0;
  let held: PromiseWithResolvers<void> | undefined;

  /** Data that arrives while the proxy is slow or paused follows in order. */
  const carry = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    let waiting = 0;
    const follow = async (before: Promise<void>, chunk: Buffer) => {
      await before;
      await held?.promise;
      if (delay > 0) await sleep(delay);
      waiting -= 1;
      if (!to.destroyed) to.write(chunk);
    };
    from.on('data', (chunk: Buffer) => {
      if (silent.has(from) || silent.has(to)) return;
      if (delay === 0 && !held && waiting === 0) {
        if (to.write(chunk)) return;
        from.pause();
        to.once('drain', () => from.resume());
        return;
      }
      waiting += 1;
      last = follow(last, chunk);
    });
  };
  const pass = (from: Socket) => {
    taken += 1;
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
    carry(from, to);
    carry(to, from);
  };
  let server: Server | undefined;
  const mend = async () => {
    delay = 0;
    held?.resolve();
    held = undefined;
    if (server?.listening) return;
    server = createServer(pass).listen(own);
    await once(server, 'listening');
  };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    const closed = server && once(server, 'close');
    server?.close();
    drop();
    await closed;
  };
  await mend();
  return {
    cut,
    mend,
    /** Number of connections so far. */
    count: () => taken,
    /** Breaks every connection, and accepts new ones. */
    drop,
    /** Breaks every connection; new ones lead to another address. */
    aim(next: Address) {
      target = next;
      drop();
    },
    /** Swallows all data of the present connections without closing them, as a host without power does. */
    silence() {
      for (const socket of sockets) silent.add(socket);
    },
    slow: (milliseconds: number) => void (delay = milliseconds),
    /** Pauses all data without breaking connections, until it is restored. */
    hold: () => void (held ??= Promise.withResolvers()),
  };
};

const socketIn = (folder: string) => ({ path: join(folder, '.s.PGSQL.5432') });

/** A proxy to the database. */
export const databaseProxy = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = socketIn(url.searchParams.get('host') ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'lentera-proxy-'));
  url.searchParams.set('host', folder);
  const proxy = await openProxy(socketIn(folder), target);
  return {
    ...proxy,
    url: url.href,
    /** Breaks every connection; new ones lead to another PostgreSQL. */
    aim: (next: string) => proxy.aim(socketIn(new URL(next).searchParams.get('host') ?? '')),
    stop: async () => {
      await proxy.cut();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
