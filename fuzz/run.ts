import type { TestServer } from '#server/testing/app.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { type Attack, makeAttack } from './attack.ts';
import { type Markers, readable } from './markers.ts';
import { createRandom } from './random.ts';
import { type Answer, closeConnections, send } from './send.ts';
import { createWorld, type World } from './world.ts';

/** Calls before the people of a world are replaced, and calls between two restorations of their logins. */
const callsPerWorld = 1000;
const callsBetweenRevivals = 64;
const atOnce = 16;

export interface Tally {
  calls: number;
  worlds: number;
  statuses: Record<string, number>;
  roles: Record<string, number>;
  ways: Record<string, number>;
  /** Calls of the contract that succeeded at least once. */
  succeeded: Set<string>;
  breaches: string[];
}

/** Makes the given number of attacks, chosen by the seed, and returns the breaches. */
export const attackServer = async (
  server: TestServer,
  { seed, calls, markers }: { seed: number; calls: number; markers: Markers },
) => {
  const random = createRandom(seed);
  const nextName = random.inRounds(Object.keys(routes) as RouteName[]);
  const tally: Tally = {
    calls: 0,
    worlds: 0,
    statuses: {},
    roles: {},
    ways: {},
    succeeded: new Set(),
    breaches: [],
  };
  while (tally.calls < calls) {
    tally.worlds += 1;
    const world = await createWorld(server, random, markers, tally.worlds);
    const end = Math.min(calls, tally.calls + callsPerWorld);
    let isWhole = true;
    /** Attacks are chosen one after the other and sent in parallel, so that a slow one does not block. */
    const attackOn = async () => {
      while (isWhole && tally.calls < end) {
        const nth = (tally.calls += 1);
        const attack = makeAttack(random, world, nextName);
        if (nth % callsBetweenRevivals === 0) isWhole &&= await world.revive();
        const answer = await send(server, attack);
        count(tally, attack, answer);
        for (const why of judge(markers, world, attack, answer)) {
          tally.breaches.push(`${nth} of seed ${seed}: ${describe(attack, answer)}: ${why}`);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, attackOn));
  }
  closeConnections();
  return tally;
};

const judge = (markers: Markers, world: World, attack: Attack, answer: Answer) => {
  const { role, name: call, forbidden } = attack;
  const isGood = answer.status >= 200 && answer.status < 300;
  const text = answer.payload.toString();
  // One person has two uploads in flight, and the fuzzer sends more.
  const isFault = answer.status >= 500 && !text.includes('uploads_busy');
  const leaks = markers.leaks(readable(answer.headers, answer.payload), {
    role,
    world: world.nth,
    call,
  });
  return [
    ...(isFault ? [text.slice(0, 200)] : []),
    ...(isGood && forbidden && attack.over !== 'bytes' ? [forbidden] : []),
    ...leaks.map((field) => `shows ${field}`),
  ];
};

const count = (tally: Tally, { role, name, over }: Attack, { status }: Answer) => {
  const add = (counts: Record<string, number>, key: string) => {
    counts[key] = (counts[key] ?? 0) + 1;
  };
  add(tally.statuses, String(status));
  add(tally.roles, role);
  add(tally.ways, over);
  if (status === 200) tally.succeeded.add(name);
};

const describe = (
  { role, name, method, path, payload, headers, over }: Attack,
  { status }: Answer,
) =>
  `${status} to ${role}, ${name} (${over}) ${method} ${path} ${headers['content-type'] ?? ''} ${payload?.toString().slice(0, 300) ?? ''}`;
