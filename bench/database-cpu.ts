import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const tick = 10_000;

/** CPU in µs of a whole PostgreSQL: its processes, and those of closed connections. */
export const watchDatabase = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  return () => {
    const own = statOf(postmaster);
    const children = readdirSync('/proc')
      .map((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : undefined))
      .filter((stat) => stat?.parent === postmaster);
    const ticks = [own, ...children].reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0);
    return (ticks + (own?.formerTicks ?? 0)) * tick;
  };
};

const statOf = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields after the process name, which may contain spaces: state, parent, …
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, formerUser = 0, formerSystem = 0] = fields.slice(11).map(Number);
    return {
      parent: Number(fields[1]),
      ticks: user + system,
      formerTicks: formerUser + formerSystem,
    };
  } catch {
    return undefined;
  }
};
