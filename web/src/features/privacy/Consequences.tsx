import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/account.ts';
import './texts.ts';

export function Consequences({ role }: { role: Role }) {
  const { t } = useTranslation();
  const own = role === 'teacher' ? 'teacher' : 'student';
  return (
    <ul className="grid list-disc gap-2 pl-5 text-md text-ink-2 marker:text-ink-3">
      {(['out', 'data', own, 'messages', 'money', 'anew'] as const).map((point) => (
        <li key={point}>{t(`privacy.consequences.${point}`)}</li>
      ))}
    </ul>
  );
}
