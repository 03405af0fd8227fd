// npm run faults [-- --only=a,b --quick --plant=slot-index|lock|signature]
import { parseArgs } from 'node:util';
import { createHistory, createPeople, type History, type People } from './history.ts';
import { type House, openHouse } from './house.ts';
import { clockJumps } from './phases/clock.ts';
import { notificationStorm, slotRaces, stepRaces } from './phases/contention.ts';
import { killPostgres, killServers } from './phases/deaths.ts';
import { brokenWays, exhaustedPool, hangingProvider } from './phases/network.ts';
import { badRequests, slowReaders, socketFloods } from './phases/rude.ts';
import { seed } from './scale.ts';
import { findFaults, settle } from './truth.ts';

export interface Run {
  house: House;
  history: History;
  people: People;
  /** As many, or a twentieth of it with --quick. */
  size: (count: number) => number;
  seconds: (limit: number) => number;
  /** Notes what is not as it should be. */
  expect: (what: string, found: unknown, wanted: unknown) => void;
}

const phases: Record<string, (run: Run) => Promise<string>> = {
  // First: a month later everything that is unconfirmed by then would go back.
  'clock jumps': clockJumps,
  'slot races': slotRaces,
  'step races': stepRaces,
  'notification storm': notificationStorm,
  'broken ways': brokenWays,
  'exhausted pool': exhaustedPool,
  'hanging provider': hangingProvider,
  'slow readers': slowReaders,
  'bad requests': badRequests,
  'socket floods': socketFloods,
  'PostgreSQL killed': killPostgres,
  'servers killed': killServers,
};

/** Bug → the phase that must find it. */
const plants: Record<string, string> = {
  'slot-index': 'slot races',
  lock: 'step races',
  signature: 'notification storm',
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    plant: { type: 'string' },
  },
});
const { plant, quick } = options;
if (plant && !plants[plant]) throw new Error(`--plant=${Object.keys(plants).join('|')}`);
const only = plant ? [plants[plant]] : options.only?.split(',');
const chosen = Object.entries(phases).filter(([name]) => !only || only.includes(name));

console.log(`FAULTS_SEED=${seed} repeats this run`);
const began = performance.now();
const house = await openHouse(plant);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void house.close().finally(() => process.exit(1)));
}
const history = createHistory();
const people = createPeople(house, history);
const table: Record<string, { seconds: number; counts: string; faults: number }> = {};
const faults = new Map<string, number>();

const play = async (name: string, act: (run: Run) => Promise<string>) => {
  const started = performance.now();
  let found = 0;
  const note = (fault: string) => {
    found += 1;
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) note(`${name}: ${what}: ${String(is)} instead of ${String(wanted)}`);
  };
  const run: Run = {
    house,
    history,
    people,
    size: (count) => (quick ? Math.ceil(count / 20) : count),
    seconds: (limit) => (quick ? limit / 10 : limit),
    expect,
  };
  const counts = await act(run).catch((error: unknown) => {
    note(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
    return 'broken off';
  });
  table[name] = {
    seconds: Math.round((performance.now() - started) / 1000),
    counts,
    faults: found,
  };
  console.log(`${found === 0 ? 'ok  ' : 'FAIL'} ${name} (${table[name].seconds} s): ${counts}`);
};

for (const [name, act] of chosen) await play(name, act);
await play('history', async ({ expect }) => {
  await settle(house);
  for (const fault of await findFaults(house, history)) expect(fault, 'found', 'absent');
  const { held, confirmed, cancelled, unknown } = history;
  return `${held.size + confirmed.size + cancelled.size} acknowledged, ${unknown} unknown, ledger and the provider's books compared`;
});

console.table(table);
for (const [fault, times] of [...faults].slice(0, 40)) console.log(`${times} × ${fault}`);
const errors = [...new Set(house.log.join('').match(/"msg":"[^"]*"/g))];
console.log(`The servers' log says: ${errors.join(' ') || 'nothing'}`);
console.log(
  `${faults.size === 0 ? 'All held' : `${faults.size} kinds of faults`} in ${Math.round((performance.now() - began) / 1000)} s, FAULTS_SEED=${seed}${plant ? `, with the bug '${plant}' planted` : ''}`,
);
await house.close();
process.exit(faults.size === 0 ? 0 : 1);
