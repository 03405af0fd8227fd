import { sql } from 'kysely';
import { instantOf } from '#domain/free-hours.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { notify } from '../../notifications/notify.ts';
import { takeAlerts } from './alerts.ts';
import {
  claimChanged,
  type Computed,
  computeFreeHours,
  findStored,
  isAnyChanged,
  type StoredRow,
  writeFreeHours,
} from './store.ts';

type FreeHourDeps = Pick<Deps, 'db' | 'clock'>;

/** The key of an advisory lock: one process at a time computes free hours. */
const lockKey = 1_718_772_069;

/** Computes the free hours of teachers for whom something has changed. Returns at once if another process does it. */
export const refreshFreeHours = async (deps: FreeHourDeps) => {
  while (await isAnyChanged(deps.db, deps.clock.now())) {
    if (!(await refreshSome(deps, { waits: false }))) return;
  }
};

/** Waits for the process that computes them at the moment. */
export const refreshAllFreeHours = async (deps: FreeHourDeps) => {
  do await refreshSome(deps, { waits: true });
  while (await isAnyChanged(deps.db, deps.clock.now()));
};

/**
 * Changes leave the queue in the transaction that writes the hours: if the process dies, they stay queued. False if
 * another process is at it.
 */
const refreshSome = ({ db, clock }: FreeHourDeps, { waits }: { waits: boolean }) =>
  db.transaction().execute(async (trx) => {
    if (waits) await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx);
    else {
      const { rows } = await sql<{
        is_mine: boolean;
      }>`select pg_try_advisory_xact_lock(${lockKey}) as is_mine`.execute(trx);
      if (!rows[0]?.is_mine) return false;
    }
    const now = clock.now();
    const teacherIds = await claimChanged(trx, now);
    if (teacherIds.length === 0) return true;
    // Read after the claim: a claimed change is visible, a later one is in the queue.
    const computed = await computeFreeHours(trx, teacherIds, now);
    await writeFreeHours(trx, teacherIds, computed);
    await endAlerts(trx, computed, now);
    return true;
  });

/** Notifies the students who asked for a free hour, each once. */
const endAlerts = async (trx: Executor, computed: Computed[], now: Date) => {
  const firstHours = new Map(computed.map(({ teacherId, hours: [first] }) => [teacherId, first]));
  const free = computed.filter(({ hours }) => hours.length > 0).map(({ teacherId }) => teacherId);
  for (const { teacher_id: teacherId, student_id: userId } of await takeAlerts(trx, free)) {
    const startsAt = instantOf(firstHours.get(teacherId) ?? 0);
    await notify(trx, { userId, kind: 'hour_free', teacherId, startsAt }, now);
  }
};

/** Teachers whose stored free hours differ from bookings, weekly hours, days off and rules, and are not about to be computed. */
export const findWrongFreeHours = async ({ db, clock }: FreeHourDeps) => {
  const wrong: string[] = [];
  let after: string | null = null;
  do {
    after = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const now = clock.now();
        const stored: StoredRow[] = await findStored(trx, after, now);
        const ids = stored.map((row) => row.teacher_id);
        const computed = await computeFreeHours(trx, ids, now);
        const truth = new Map(computed.map((one) => [one.teacherId, textOf(one)]));
        for (const { teacher_id: id, stored: text, is_due: isDue } of stored) {
          if (!isDue && text !== (truth.get(id) ?? '|')) wrong.push(id);
        }
        return ids.at(-1) ?? null;
      });
  } while (after !== null);
  return wrong;
};

const textOf = ({ hours, parts }: Computed) => {
  const rows = parts.map(({ part, firstHour, score, rating, fee, category }) =>
    [part, firstHour, score, rating, fee, category].join(' '),
  );
  return `${hours.join()}|${rows.join()}`;
};

/** Logs what differs, and computes it anew. */
export const checkFreeHours = async (deps: Deps) => {
  const wrong = await findWrongFreeHours(deps);
  if (wrong.length === 0) return;
  deps.log.error(
    { teachers: wrong.slice(0, 20), count: wrong.length },
    'stored free hours differ from computed ones, computing them again',
  );
  const rows = wrong.map((id) => ({ teacher_id: id }));
  for (let nth = 0; nth < rows.length; nth += 1000) {
    await deps.db
      .insertInto('free_hour_changes')
      .values(rows.slice(nth, nth + 1000))
      .execute();
  }
};
