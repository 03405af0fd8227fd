import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A server that accepts connections and never answers. */
export const blackHole = async () => {
  const sockets = new Set<Socket>();
  let taken = 0;
  const server = createServer((socket) => {
    taken += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Number of connections so far. */
    taken: () => taken,
    /** Closes all connections, so that the clients' requests fail. */
    drop,
    async stop() {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
};
