// Messages between 1,000 sockets on two processes, compared with bare socket.io: npm run bench -- messages [sockets] [seconds]
import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addCrowd } from '#faults/crowd.ts';
import { openDatabase } from '#server/platform/database/db.ts';
import { startPostgres } from '#server/platform/database/embedded-postgres.ts';
import { newId } from '#server/platform/database/ids.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openFolder } from './folder.ts';
import type { ChatResults, ChatLoadOptions, Person } from './chat-load.ts';
import { median } from './measure.ts';
import { conclude, heading, report } from './report.ts';

const sockets = Number(process.argv[2] ?? 1000);
const seconds = Number(process.argv[3] ?? 5);
const rounds = 3;
/** First maximum throughput with a constant number in flight; then delivery time at a steady rate. */
const loads = { busy: { atOnce: 64 }, steady: { perSecond: 500 } };

const children: ChildProcess[] = [];
const folder = await openFolder();
const postgres = await startPostgres(join(folder, 'postgres'));
const { db, pool } = openDatabase(postgres.url);
try {
  await migrate(postgres.url);
  await bench();
} finally {
  for (const child of children) child.kill();
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
conclude();

async function bench() {
  const [api, bare] = [await startTwo('api-server.ts'), await startTwo('bare-sockets.ts')];
  const people = await addPairs();
  const place = (urls: string[]) =>
    people.map((person, i) => ({ ...person, url: urls[i % 2] ?? '' }));
  const crowds = { ours: await connect(place(api)), bare: await connect(place(bare)) };
  const found = new Map<string, ChatResults[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, crowd] of Object.entries(crowds)) {
      for (const [how, load] of Object.entries(loads)) {
        // The limit of 100 messages a minute would stop the benchmark.
        await pool.query('delete from rate_limits');
        const figures = await ask<ChatResults>(crowd, { load, milliseconds: seconds * 1000 });
        const key = `${name} ${how}`;
        found.set(key, [...(found.get(key) ?? []), figures]);
      }
    }
  }
  print(found);
}

/** Students and teachers alternate; each writes to the partner on the other process. */
async function addPairs(): Promise<Omit<Person, 'url'>[]> {
  const students = await addCrowd(pool, 'student', sockets / 2);
  const teachers = await addCrowd(pool, 'teacher', sockets / 2);
  const conversations = students.map(() => newId(new Date()));
  await pool.query(
    `insert into conversations (id, student_id, teacher_id, last_at, created_at)
     select id, student, teacher, now(), now() from unnest($1::uuid[], $2::uuid[], $3::uuid[]) c (id, student, teacher)`,
    [conversations, students.map(({ id }) => id), teachers.map(({ id }) => id)],
  );
  return conversations.flatMap((conversationId, i) => {
    const [student, teacher] = [students[i], teachers[i]];
    if (!student || !teacher) return [];
    return [
      { ...student, conversationId, other: teacher.id },
      { ...teacher, conversationId, other: student.id },
    ];
  });
}

async function startTwo(file: string) {
  const start = () =>
    new Promise<string>((resolve) => open(file, [postgres.url]).once('message', resolve));
  return Promise.all([start(), start()]);
}

async function connect(people: Person[]) {
  const load = open('chat-load.ts');
  await ask(load, { people });
  return load;
}

function open(file: string, args: string[] = []) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args);
  children.push(child);
  return child;
}

function ask<Answer>(load: ChildProcess, order: ChatLoadOptions) {
  return new Promise<Answer>((resolve, reject) => {
    load.once('message', (answer: Answer & { error?: string }) =>
      answer.error ? reject(new Error(answer.error)) : resolve(answer),
    );
    load.send(order);
  });
}

function print(found: Map<string, ChatResults[]>) {
  const all = (key: string, figure: keyof ChatResults) =>
    (found.get(key) ?? []).map((one) => one[figure]);
  const both = (how: keyof typeof loads, figure: keyof ChatResults) =>
    [all(`ours ${how}`, figure), all(`bare ${how}`, figure)] as const;
  heading(`${sockets} sockets on two processes`, 'ours', 'bare socket.io', 'found', 'limit', '');
  const [ours, bare] = both('busy', 'perSecond');
  const shares = ours.map((perSecond, round) => perSecond / (bare[round] ?? 1));
  const cells = [ours, bare].map((values) => `${median(values).toFixed(0)}/s`);
  report({ what: 'messages a second', found: median(shares), rounds: shares, least: 0.7 }, cells);
  const [times, plain] = both('steady', 'p99');
  const what = `delivery, p99, ${loads.steady.perSecond} a second`;
  const shown = [times, plain].map((values) => `${median(values).toFixed(1)} ms`);
  report({ what, found: median(times), rounds: times, unit: 'ms', most: 100 }, shown);
  const lost = [...found.values()].flat().reduce((sum, figures) => sum + figures.lost, 0);
  report({ what: 'not delivered', found: lost, unit: '', most: 0 }, ['', '']);
}
