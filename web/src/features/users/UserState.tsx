import { useTranslation } from 'react-i18next';
import type { UserState as State } from '#domain/account.ts';
import '../../i18n/admin-users.ts';
import { StatusBadge } from '../../ui/Badge.tsx';

export function UserState({ state }: { state: State }) {
  const { t } = useTranslation();
  return (
    <StatusBadge
      status={state === 'suspended' ? 'cancelled' : 'completed'}
      text={t(`adminUsers.states.${state}`)}
    />
  );
}
