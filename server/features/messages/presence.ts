import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { RealtimeServer } from '../../platform/realtime/realtime.ts';
import { findOnlinePartners, forgetStale, leave, renew, savePresence } from './presence-store.ts';

const debounce = 250;
const heartbeat = 10_000;

/** Sends people the list of their conversation partners who are online on any process. */
export const createPresence = ({ db, log }: Pick<Deps, 'db' | 'log'>, realtime: RealtimeServer) => {
  const processId = randomUUID();
  /** People who connected to or left this process since the last write. */
  const moved = new Set<string>();
  /** People whose presence changed on any process; `unaware` holds those here who need a full list. */
  const changed = new Set<string>();
  const unaware = new Set<string>();
  let stopped = false;

  const guarded = (work: () => Promise<void>) => () => {
    if (!stopped)
      work().catch((err: unknown) => log.warn({ err }, 'presence not sent to other people'));
  };
  const write = once(
    guarded(async () => {
      const ids = take(moved);
      const [come, gone] = [true, false].map((isHere) =>
        ids.filter((id) => realtime.here.has(id) === isHere),
      );
      await savePresence(db, processId, { come: come ?? [], gone: gone ?? [] });
    }),
  );
  const tell = once(
    guarded(async () => {
      const readers = await findOnlinePartners(db, {
        changed: take(changed),
        unaware: take(unaware),
        here: [...realtime.here.keys()],
      });
      for (const { reader, online } of readers) {
        realtime.sendHere([reader], 'get_online_users', online);
      }
    }),
  );
  const beat = guarded(async () => {
    await renew(db, processId, [...realtime.here.keys()]);
    await forgetStale(db);
  });
  const timer = setInterval(beat, heartbeat).unref();

  realtime.onConnection((device) => {
    const { userId } = device.data.login;
    moved.add(userId);
    unaware.add(userId);
    write();
    tell();
    device.once('disconnect', () => {
      moved.add(userId);
      write();
    });
  });

  return {
    /** A person whose presence or partners changed; undefined when notifications were missed. */
    receive(userId?: string) {
      if (userId === undefined) for (const id of realtime.here.keys()) unaware.add(id);
      else changed.add(userId);
      tell();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await leave(db, processId).catch(() => undefined);
    },
  };
};

/** Runs `act` once after the debounce, however many calls came in between. */
const once = (act: () => void) => {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      act();
    }, debounce).unref();
  };
};

const take = (ids: Set<string>) => {
  const taken = [...ids];
  ids.clear();
  return taken;
};
