import { useTranslation } from 'react-i18next';
import type { UserState as State } from '#domain/account.ts';
import './texts.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';

const LOOKS: Record<State, string> = {
  active: 'completed',
  suspended: 'cancelled',
  deleted: 'deleted',
};

export function UserState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StatusBadge status={LOOKS[state]} text={t(`adminUsers.states.${state}`)} />;
}
