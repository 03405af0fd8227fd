import type { Insertable } from 'kysely';
import type { Act } from '#domain/audit.ts';
import type { AllMethodSettings } from '#domain/payment-method.ts';
import type { Deps } from '../../deps.ts';
import { type Executor, isUniqueViolation } from '../../platform/database/db.ts';
import type { Settings } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { recordAct } from '../audit/record.ts';
import { readLiveSettings } from './live-settings.ts';

interface SettingsChange {
  admin: string;
  act: Extract<Act, `change-${string}`>;
  /** The version that the admin saw before the change. */
  version: number;
  changes: {
    commissionBasisPoints?: number;
    phone?: string;
    email?: string;
    officeAddress?: string;
    methods?: AllMethodSettings;
  };
}

/** A new version of all settings. Bookings keep the commission they were made with. */
export const changeSettings = async (
  { db, clock, live, settings }: Deps,
  { admin, act, version, changes }: SettingsChange,
) => {
  await db
    .transaction()
    .execute(async (trx) => {
      const now = clock.now();
      const current = await readLiveSettings(trx, settings);
      if (version !== current.version) throw problem('wrong_state');
      const next = { ...current, ...changes };
      await insertSettings(trx, {
        version: version + 1,
        commission_basis_points: next.commissionBasisPoints,
        phone: next.phone,
        email: next.email,
        office_address: next.officeAddress,
        payment_methods: JSON.stringify(next.methods),
        changed_by: admin,
        changed_at: now,
      });
      const names = Object.keys(changes) as (keyof typeof changes)[];
      const before = Object.fromEntries(names.map((name) => [name, current[name]]));
      const details = { before, after: changes };
      await recordAct(trx, { admin, act, subject: null, details }, now);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? problem('wrong_state') : error;
    });
  live.forget();
};

/** The primary key refuses the second of two concurrent changes to the same version. */
const insertSettings = (db: Executor, row: Insertable<Settings>) =>
  db.insertInto('settings').values(row).execute();
