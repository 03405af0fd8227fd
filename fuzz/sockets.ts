import { io, type Socket } from 'socket.io-client';
import type { TestServer } from '#server/testing/app.ts';
import { hostileTexts } from './hostile.ts';
import { type Markers, roles } from './markers.ts';
import { mutate } from './mutate.ts';
import type { MemberRole } from './people.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

/** Below the server's flood limit. */
const eventsPerDevice = 100;
const people = roles.filter((role) => role !== 'guest');
const strangeEvents = ['join', 'receive_message', 'get_online_users', '__proto__', 'toString', ''];
const rawPackets = [
  '42',
  '42[',
  '42["send_message"',
  '42["send_message",{}]',
  '42[null]',
  '42[1,2]',
  '42{"a":1}',
  '40/admin,',
  '420["send_message"]',
  '4299999999999999999999["send_message",{}]',
  '43[]',
  '430["x"]',
  '451-["send_message",{"_placeholder":true,"num":0}]',
  '459999-["x",{"_placeholder":true,"num":-1}]',
  '45',
  '4',
  '9',
  `42["${'a'.repeat(20_000)}"]`,
  `42["send_message",${'['.repeat(3000)}${']'.repeat(3000)}]`,
  '42["send_message",{"__proto__":{"success":true}}]',
  '42["\\ud800",{"content":"\\ud800\\u0000"}]',
];

interface Acknowledgement {
  success: boolean;
  code?: string;
}

/** Sends events from every logged-in role and returns the breaches. */
export const attackSockets = async (
  server: TestServer,
  random: Random,
  { markers, world, events }: { markers: Markers; world: World; events: number },
) => {
  const breaches: string[] = [];
  const acknowledged: Record<string, number> = {};
  const devices = new Map<MemberRole, { socket: Socket; said: number }>();

  const deviceOf = async (role: MemberRole) => {
    const known = devices.get(role);
    if (known?.socket.connected && known.said < eventsPerDevice) return known;
    known?.socket.io.engine.close();
    const { id, token } = world.members[role];
    const socket = await connect(server.url, { userId: id, token });
    socket.onAny((event: string, ...args: unknown[]) => {
      const received = JSON.stringify([event, args]);
      const leaks = markers.leaks(received, { role, world: world.nth, call: event });
      for (const field of leaks) breaches.push(`${role} receives ${field}`);
    });
    const device = { socket, said: 0 };
    devices.set(role, device);
    return device;
  };

  const say = async (nth: number) => {
    const role = random.pick(people);
    const draft = draftOf(random, world);
    const isStrange = random.chance(0.6);
    const payload = isStrange ? mutate(random, draft) : draft;
    const event = pickEvent(random);
    const raw = random.chance(0.15)
      ? random.pick<string | Buffer>([...rawPackets, Buffer.from([0xff, 0x00, 0xc3])])
      : undefined;
    const device = await deviceOf(role);
    device.said += 1;
    if (raw !== undefined) {
      device.socket.io.engine.write(raw);
      return;
    }
    const answer: unknown = await device.socket
      .timeout(1000)
      .emitWithAck(event, payload)
      // Only known events are answered, and a broken packet may have closed the connection.
      .catch(() => undefined);
    if (event !== 'send_message' || !isAcknowledgement(answer)) return;
    const outcome = answer.success ? 'sent' : (answer.code ?? '');
    acknowledged[outcome] = (acknowledged[outcome] ?? 0) + 1;
    const owners = world.owners.get(draft.conversationId);
    const mayWrite = owners?.includes(role) === true;
    if (outcome === 'internal' || outcome === 'unavailable') {
      breaches.push(
        `event ${nth}: ${outcome} to ${role}: ${JSON.stringify(payload).slice(0, 300)}`,
      );
    }
    if (outcome === 'sent' && !isStrange && !mayWrite) {
      breaches.push(`event ${nth}: ${role} writes into a conversation of others`);
    }
  };

  let next = 0;
  const talk = async () => {
    while (next < events) await say((next += 1));
  };
  await Promise.all(Array.from({ length: 16 }, talk));
  for (const { socket } of devices.values()) socket.io.engine.close();
  return { events, acknowledged, breaches };
};

const pickEvent = (random: Random) => {
  if (random.chance(0.8)) return 'send_message';
  return random.chance(0.5) ? 'typing' : random.pick(strangeEvents);
};

const draftOf = (random: Random, { ids, members }: World) => {
  const conversationId = random.chance(0.9) ? random.pick(ids.conversation ?? ['']) : random.id();
  return {
    conversationId,
    content: random.chance(0.5) ? `Halo ${random.below(1000)}` : random.pick(hostileTexts),
    ...(random.chance(0.3) && { senderId: members[random.pick(people)].id }),
    ...(random.chance(0.3) && { recipientId: members[random.pick(people)].id }),
    ...(random.chance(0.5) && { clientId: random.id() }),
  };
};

const isAcknowledgement = (answer: unknown): answer is Acknowledgement =>
  typeof answer === 'object' && answer !== null && 'success' in answer;

/** Rejects when the server refuses. */
export const connect = (url: string, { userId, token }: { userId: string; token?: string }) => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId },
    extraHeaders: token ? { cookie: `login=${token}` } : {},
  });
  return new Promise<Socket>((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
};
