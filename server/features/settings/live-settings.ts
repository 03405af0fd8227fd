import { type AllMethodSettings, defaultMethodSettings } from '#domain/payment-method.ts';
import type { Db, Executor } from '../../platform/database/db.ts';
import type { Settings } from '../../platform/settings.ts';

/** Settings that admins can change while the server runs. */
export interface LiveSettings {
  /** 0 until an admin saves settings; until then the environment variables apply. */
  version: number;
  commissionBasisPoints: number;
  phone: string;
  email: string;
  officeAddress: string;
  methods: AllMethodSettings;
  changedAt: Date | null;
  changedBy: string;
}

export type Live = ReturnType<typeof createLive>;

/** Every process rereads the settings after this many milliseconds; the one that changed them, immediately. */
const keptFor = 5000;

export const createLive = (db: Db, settings: Settings) => {
  let known = fromEnvironment(settings);
  let readAt = -Infinity;
  let reading: Promise<LiveSettings> | undefined;

  const look = async () => {
    readAt = Date.now();
    known = await readLiveSettings(db, settings);
    return known;
  };

  return {
    /** Never fails: while the database is down it returns the last known settings. */
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

/** Reads the database without the cache, as a change requires. */
export const readLiveSettings = async (db: Executor, settings: Settings): Promise<LiveSettings> => {
  const stored = await db
    .selectFrom('settings as s')
    .innerJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.version', 's.commission_basis_points as commissionBasisPoints', 's.phone'])
    .select(['s.email', 's.office_address as officeAddress', 's.changed_at as changedAt'])
    .select(['u.full_name as changedBy', 's.payment_methods as methods'])
    .orderBy('s.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!stored) return fromEnvironment(settings);
  return { ...stored, methods: { ...defaultMethodSettings, ...(stored.methods as object) } };
};

const fromEnvironment = ({ commissionBasisPoints, site }: Settings): LiveSettings => ({
  version: 0,
  commissionBasisPoints,
  phone: site.phone,
  email: site.email,
  officeAddress: site.officeAddress,
  methods: defaultMethodSettings,
  changedAt: null,
  changedBy: '',
});
