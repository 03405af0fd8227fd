// One process with many people who write to each other, and tells how long each message was on its way.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

export interface Person {
  url: string;
  id: string;
  token: string;
  other: string;
  conversationId: string;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  lost: number;
}

export interface Order {
  people?: Person[];
  atOnce?: number;
  milliseconds?: number;
}

interface Chatter extends Person {
  socket: Socket;
}

const chatters: Chatter[] = [];
/** What is under way: its text, and what to do when it arrives. */
const awaited = new Map<string, () => void>();
let written = 0;

const connect = async (people: Person[]) => {
  // Some at a time, as in a busy minute.
  for (let i = 0; i < people.length; i += 50) {
    const some = people.slice(i, i + 50).map(async (person) => {
      const socket = io(person.url, {
        transports: ['websocket'],
        forceNew: true,
        query: { userId: person.id },
        extraHeaders: { cookie: `login=${person.token}` },
      });
      socket.on(
        'receive_message',
        ({ content, senderId }: { content: string; senderId: string }) => {
          if (senderId !== person.id) awaited.get(content)?.();
        },
      );
      await once(socket as never, 'connect');
      chatters.push({ ...person, socket });
    });
    await Promise.all(some);
  }
  // Until everyone knows who is here.
  await sleep(3000);
  return {};
};

/** A message is done when it is acknowledged and has arrived at the other person. */
const write = async ({ socket, id, other, conversationId }: Chatter) => {
  written += 1;
  const content = `message ${written} of the benchmark, as long as people write them`;
  const started = performance.now();
  const arrived = new Promise<number>((resolve) => {
    awaited.set(content, () => resolve(performance.now() - started));
  });
  const ids = { conversationId, senderId: id, recipientId: other, clientId: randomUUID() };
  const draft = { ...ids, content };
  const answer = (await socket.emitWithAck('send_message', draft)) as { success: boolean };
  if (!answer.success) throw new Error(JSON.stringify(answer));
  const time = await Promise.race([arrived, sleep(5000, undefined, { ref: false })]);
  awaited.delete(content);
  return time;
};

const load = async (atOnce: number, milliseconds: number): Promise<Figures> => {
  const times: number[] = [];
  let lost = 0;
  let next = 0;
  const started = performance.now();
  const loop = async () => {
    while (performance.now() - started < milliseconds) {
      const chatter = chatters[next++ % chatters.length];
      const time = chatter && (await write(chatter));
      if (time === undefined) lost += 1;
      else times.push(time);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), lost };
};

process.on('message', ({ people, atOnce = 1, milliseconds = 1000 }: Order) => {
  (people ? connect(people) : load(atOnce, milliseconds)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
