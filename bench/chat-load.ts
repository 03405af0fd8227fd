// A process with many people who write to each other; reports the delivery time of each message.
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

export interface ChatResults {
  perSecond: number;
  p50: number;
  p99: number;
  lost: number;
}

export interface ChatLoadOptions {
  people?: Person[];
  /** Either a constant number in flight, or a constant number started each second, however long they take. */
  load?: { atOnce: number } | { perSecond: number };
  milliseconds?: number;
}

interface ConnectedPerson extends Person {
  socket: Socket;
}

const chatters: ConnectedPerson[] = [];
/** Messages in flight: text → callback on arrival. */
const awaited = new Map<string, () => void>();
let written = 0;

const connect = async (people: Person[]) => {
  // Connect a few at a time, as in a busy minute.
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
  // Wait until presence has been sent to everyone.
  await sleep(3000);
  return {};
};

/** A message is done when it is acknowledged and the other person has received it. */
const write = async (
  { socket, id, other, conversationId }: ConnectedPerson,
  started = performance.now(),
) => {
  written += 1;
  const content = `message ${written} of the benchmark, as long as people write them`;
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

const load = async ({ load: how, milliseconds = 1000 }: ChatLoadOptions): Promise<ChatResults> => {
  const times: number[] = [];
  let lost = 0;
  let next = 0;
  const started = performance.now();
  const passed = () => performance.now() - started;
  const writeNext = async (due?: number) => {
    const chatter = chatters[next++ % chatters.length];
    const time = chatter && (await write(chatter, due));
    if (time === undefined) lost += 1;
    else times.push(time);
  };
  if (how && 'perSecond' in how) {
    const interval = 1000 / how.perSecond;
    const under: Promise<void>[] = [];
    for (; passed() < milliseconds; await sleep(1)) {
      // Measured from when it was due, so that a late start counts as delay.
      while (next * interval <= passed()) under.push(writeNext(started + next * interval));
    }
    await Promise.all(under);
  } else {
    const loop = async () => {
      while (passed() < milliseconds) await writeNext();
    };
    await Promise.all(Array.from({ length: how?.atOnce ?? 1 }, loop));
  }
  const seconds = passed() / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), lost };
};

process.on('message', ({ people, ...order }: ChatLoadOptions) => {
  (people ? connect(people) : load(order)).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());
