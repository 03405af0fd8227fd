// The baseline: socket.io forwards messages without login, checks or storage.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/postgres-adapter';
import { Server } from 'socket.io';
import { openDatabase } from '#server/platform/database/db.ts';

interface BareMessage {
  senderId: string;
  recipientId: string;
}

const { pool } = openDatabase(process.argv[2] ?? '');
const server = createServer();
const io = new Server(server, { transports: ['websocket'], adapter: createAdapter(pool) });
io.on('connection', async (socket) => {
  socket.on('send_message', (message: BareMessage, acknowledge: (answer: object) => void) => {
    io.to([message.senderId, message.recipientId]).emit('receive_message', message);
    acknowledge({ success: true, message });
  });
  await socket.join(String(socket.handshake.query.userId));
});
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('disconnect', () => process.exit());
