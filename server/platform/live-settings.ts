import type pg from 'pg';
import type { Settings } from './settings.ts';

/** What the team can change while the program runs. */
export interface LiveSettings {
  /** 0 while the environment's count. */
  version: number;
  commissionBasisPoints: number;
  phone: string;
  email: string;
  officeAddress: string;
  changedAt: Date | null;
  changedBy: string;
}

export type Live = ReturnType<typeof createLive>;

/** Every process looks again after this long; the one that made a change, at once. */
const keptFor = 5000;

export const createLive = (pool: pg.Pool, { commissionBasisPoints, site }: Settings) => {
  const { phone, email, officeAddress } = site;
  let known: LiveSettings = {
    version: 0,
    commissionBasisPoints,
    phone,
    email,
    officeAddress,
    changedAt: null,
    changedBy: '',
  };
  let readAt = -Infinity;
  let reading: Promise<LiveSettings> | undefined;

  const look = async () => {
    readAt = Date.now();
    const { rows } = await pool.query<LiveSettings>(
      `select s.version, s.commission_basis_points as "commissionBasisPoints", s.phone, s.email,
              s.office_address as "officeAddress", s.changed_at as "changedAt", u.full_name as "changedBy"
         from settings s join users u on u.id = s.changed_by order by s.version desc limit 1`,
    );
    known = rows[0] ?? known;
    return known;
  };

  return {
    /** Never fails: while the database is away what was known last still counts. */
    async read() {
      if (Date.now() - readAt < keptFor) return known;
      reading ??= look()
        .catch(() => known)
        .finally(() => {
          reading = undefined;
        });
      return reading;
    },
    forget() {
      readAt = -Infinity;
    },
  };
};
