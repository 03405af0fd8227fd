// npm run faults [-- --only=a,b --quick --plant=slot-index|lock|signature]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHistory, createPeople, type History, type People } from './history.ts';
import { startTestCluster, type WholeCluster } from './test-cluster.ts';
import { clockJumps } from './phases/clock.ts';
import { notificationStorm, slotRaces, changeRaces } from './phases/contention.ts';
import { failover, killPostgres, killServers } from './phases/kills.ts';
import {
  brokenConnections,
  exhaustedPool,
  hangingProvider,
  silentConnections,
} from './phases/network.ts';
import { poolerRestarts } from './phases/pooler.ts';
import { replicaLag } from './phases/replica.ts';
import { badRequests, slowReaders, socketFloods } from './phases/bad-clients.ts';
import { seed } from './random.ts';
import { findFaults, settle } from './final-check.ts';

export interface Run {
  cluster: WholeCluster;
  history: History;
  people: People;
  /** The count, or a twentieth of it with --quick. */
  size: (count: number) => number;
  seconds: (limit: number) => number;
  /** Records a fault when the values differ. */
  expect: (what: string, found: unknown, wanted: unknown) => void;
}

const phases: Record<string, (run: Run) => Promise<string>> = {
  // First, because it moves the clock by a month, which would cancel unconfirmed requests of other phases.
  'clock jumps': clockJumps,
  'slot races': slotRaces,
  'change races': changeRaces,
  'notification storm': notificationStorm,
  'broken connections': brokenConnections,
  'silent connections': silentConnections,
  'pooler restarts': poolerRestarts,
  'replica lag': replicaLag,
  'exhausted pool': exhaustedPool,
  'hanging provider': hangingProvider,
  'slow readers': slowReaders,
  'bad requests': badRequests,
  'socket floods': socketFloods,
  'PostgreSQL killed': killPostgres,
  failover,
  'servers killed': killServers,
};

/** Four times what the longest phase takes on two cores. */
const phaseMinutes = 15;

/** Bug → the phase that must find it. */
const plants: Record<string, string> = {
  'slot-index': 'slot races',
  lock: 'change races',
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
const cluster = await startTestCluster(plant);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cluster.close().finally(() => process.exit(1)));
}
const history = createHistory();
const people = createPeople(cluster, history);
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
    cluster,
    history,
    people,
    size: (count) => (quick ? Math.ceil(count / 20) : count),
    seconds: (limit) => (quick ? limit / 10 : limit),
    expect,
  };
  const limit = new AbortController();
  const tooLong = sleep(phaseMinutes * 60_000, undefined, { signal: limit.signal }).then(() => {
    throw new Error(`still under way after ${phaseMinutes} minutes`);
  });
  const counts = await Promise.race([act(run), tooLong])
    .catch((error: unknown) => {
      note(`${name}: ${error instanceof Error ? error.stack : String(error)}`);
      return 'aborted';
    })
    .finally(() => limit.abort());
  table[name] = {
    seconds: Math.round((performance.now() - started) / 1000),
    counts,
    faults: found,
  };
  console.log(`${found === 0 ? 'ok  ' : 'FAIL'} ${name} (${table[name].seconds} s): ${counts}`);
};

for (const [name, act] of chosen) await play(name, act);
await play('history', async ({ expect }) => {
  await settle(cluster);
  for (const fault of await findFaults(cluster, history)) expect(fault, 'found', 'absent');
  const { held, confirmed, cancelled, unknown } = history;
  return `${held.size + confirmed.size + cancelled.size} acknowledged, ${unknown} unknown, ledger and the provider's books compared`;
});

console.table(table);
for (const [fault, times] of [...faults].slice(0, 40)) console.log(`${times} × ${fault}`);
const errors = [...new Set(cluster.log.join('').match(/"msg":"[^"]*"/g))];
console.log(`Errors in the servers' log: ${errors.join(' ') || 'none'}`);
console.log(
  `${faults.size === 0 ? 'All held' : `${faults.size} kinds of faults`} in ${Math.round((performance.now() - began) / 1000)} s, FAULTS_SEED=${seed}${plant ? `, with the bug '${plant}' planted` : ''}`,
);
await cluster.close();
process.exit(faults.size === 0 ? 0 : 1);
