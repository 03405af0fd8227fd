import type pg from 'pg';
import type { Clock } from '../../ports.ts';
import { isAlive } from '../security/logins.ts';
import type { Device, RealtimeServer } from './realtime.ts';

/** Longer than a connection takes from the check of its login until it is registered. */
const remembered = 10_000;
const checkedEvery = 60_000;

/** Closes connections when their login ends: logout, password reset, suspension, deletion, expiry. */
export const endWithLogins = (
  realtime: RealtimeServer,
  { pool, clock }: { pool: pg.Pool; clock: Clock },
) => {
  // A connection that is still being made is not among the devices yet.
  const ended = new Set<string>();
  const keyOf = ({ data: { login } }: Device) => login.tokenHash.toString('hex');
  const hasEnded = (device: Device) =>
    ended.has(keyOf(device)) || ended.has(device.data.login.userId);
  const everyone = () => [...realtime.here.values()].flatMap((devices) => [...devices]);

  realtime.onConnection((device) => {
    if (hasEnded(device)) device.disconnect(true);
  });

  const checkAll = async () => {
    const devices = everyone();
    if (devices.length === 0) return;
    const { rows } = await pool.query<{ hash: string }>(
      `select encode(l.token_hash, 'hex') as hash from logins l join users u on u.id = l.user_id
        where l.token_hash = any($1) and ${isAlive('$2')}`,
      [devices.map(({ data }) => data.login.tokenHash), clock.now()],
    );
    const alive = new Set(rows.map(({ hash }) => hash));
    for (const device of devices) if (!alive.has(keyOf(device))) device.disconnect(true);
  };
  const check = () => void checkAll().catch(() => undefined);
  const timer = setInterval(check, checkedEvery).unref();

  return {
    /** Gets the hash of a login or the id of a suspended person; undefined after a lost connection. */
    receive(key?: string) {
      if (key === undefined) {
        check();
        return;
      }
      ended.add(key);
      setTimeout(() => ended.delete(key), remembered).unref();
      for (const device of everyone()) if (hasEnded(device)) device.disconnect(true);
    },
    stop: () => clearInterval(timer),
  };
};
