import type { ChangeableSettings } from '#contract/settings.ts';
import type { Deps } from '../../deps.ts';
import type { LiveSettings } from './live-settings.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { changeSettings } from './change-settings.ts';

type SettingsCalls = 'adminSettings' | 'changeCommission' | 'changeContact';

export const settingsHandlers = (deps: Deps): Handlers<SettingsCalls> => {
  const read = async () => settingsOf(await deps.live.read());
  return {
    adminSettings: async () => {
      // Whoever is about to change them sees them as they are.
      deps.live.forget();
      return { settings: await read(), providerFee: deps.settings.providerFee };
    },
    changeCommission: async ({ body: { version, ...changes } }, { login }) => {
      const admin = login.userId;
      await changeSettings(deps, { admin, act: 'change-commission', version, changes });
      return { settings: await read() };
    },
    changeContact: async ({ body: { version, ...changes } }, { login }) => {
      const admin = login.userId;
      await changeSettings(deps, { admin, act: 'change-contact', version, changes });
      return { settings: await read() };
    },
  };
};

const settingsOf = ({ changedAt, ...settings }: LiveSettings): ChangeableSettings => ({
  ...settings,
  changedAt: changedAt?.toISOString() ?? null,
});
