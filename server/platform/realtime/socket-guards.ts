import type { FastifyBaseLogger } from 'fastify';
import type { Server, Socket } from 'socket.io';

type Connection = Socket['conn'];

/** Far above what a person writes and types; only programs reach this. */
const packetsPerWindow = 200;
const windowMilliseconds = 10_000;
const maxBufferedBytes = 1024 * 1024;
/** Of one message. A fragment or a piece takes hundreds of bytes, and may hold one; clients send a message as one frame. */
const maxParts = { maxFragments: 16, maxBufferedChunks: 256 };
/** Time for a close handshake, before the connection is destroyed. */
const patience = 1000;

/** Closes connections that send too much or do not read, before they use up memory. */
export const guardSockets = (io: Server, log: FastifyBaseLogger) => {
  // The engine opens its websocket server then, and passes no such options on: ws takes 16,384 fragments, 262,144 pieces.
  io.httpServer.once('listening', () => {
    Object.assign((io.engine as unknown as { ws: { options: object } }).ws.options, maxParts);
  });
  const open = new Set<Connection>();
  const cut = (connection: Connection, why: string) => {
    if (!open.delete(connection)) return;
    log.warn({ why }, 'realtime connection closed by the server');
    connection.close(true);
    connection.request.socket.destroy();
  };

  io.engine.on('connection', (connection: Connection) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
    let packets = 0;
    let windowEnds = Date.now() + windowMilliseconds;
    connection.on('packet', () => {
      const now = Date.now();
      if (now > windowEnds) {
        packets = 0;
        windowEnds = now + windowMilliseconds;
      }
      packets += 1;
      if (packets > packetsPerWindow) cut(connection, 'flood');
    });
  });
  const timer = setInterval(() => {
    for (const connection of open) {
      if (bufferedBytes(connection) > maxBufferedBytes) cut(connection, 'slow reader');
    }
  }, 500).unref();

  /** Closes the transport, not the protocol: after the protocol's close message clients would not reconnect. */
  const closeAll = () => {
    for (const connection of open) connection.close(true);
  };

  return {
    closeAll,
    async stop() {
      clearInterval(timer);
      const sockets = [...open].map(({ request }) => request.socket);
      closeAll();
      const deadline = Date.now() + patience;
      while (Date.now() < deadline && sockets.some(({ destroyed }) => !destroyed)) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Bytes buffered in the engine and in the socket. */
const bufferedBytes = (connection: Connection) => {
  const { writeBuffer, transport } = connection as unknown as {
    writeBuffer: { data?: string | Buffer }[];
    transport: { socket?: { bufferedAmount: number } };
  };
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += data?.length ?? 0;
  return bytes;
};
