import { sql } from 'kysely';
import type { ChangeableSettings, PublicConfig } from '#contract/settings.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { changeSettings } from './change-settings.ts';
import { policy } from './public-config.ts';

type SettingsCalls =
  | 'config'
  | 'adminSettings'
  | 'changeCommission'
  | 'changePaymentMethods'
  | 'changeContact';

export const settingsHandlers = (
  deps: Deps,
  config: () => Promise<PublicConfig>,
): Handlers<SettingsCalls> => {
  const read = async (): Promise<ChangeableSettings> => {
    const { changedAt, ...settings } = await deps.live.read();
    const prices = await countPrices(deps.db);
    return { ...settings, prices, changedAt: changedAt?.toISOString() ?? null };
  };
  return {
    config: async () => ({ config: await config(), policy }),
    adminSettings: async () => {
      // An admin about to change the settings must see the stored values, not cached ones.
      deps.live.forget();
      return { settings: await read() };
    },
    changeCommission: async ({ body: { version, ...changes } }, { login }) => {
      const admin = login.userId;
      await changeSettings(deps, { admin, act: 'change-commission', version, changes });
      return { settings: await read() };
    },
    changePaymentMethods: async ({ body: { version, ...changes } }, { login }) => {
      const admin = login.userId;
      await changeSettings(deps, { admin, act: 'change-methods', version, changes });
      return { settings: await read() };
    },
    changeContact: async ({ body: { version, ...changes } }, { login }) => {
      const admin = login.userId;
      await changeSettings(deps, { admin, act: 'change-contact', version, changes });
      return { settings: await read() };
    },
  };
};

const countPrices = async (db: Executor) => {
  const { rows } = await sql<{ price: number; teachers: number }>`
    select hourly_rate / 5000 * 5000 as price, count(*)::int as teachers
      from teacher_profiles where listed group by 1 order by 1`.execute(db);
  return rows;
};
