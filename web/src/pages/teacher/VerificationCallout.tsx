import { useTranslation } from 'react-i18next';
import type { VerificationState } from '#domain/verification.ts';
import '../../i18n/dashboard.ts';
import { Callout } from '../../ui/Callout.tsx';

/** Whether students can find the teacher, and if not, who has to act. */
export function VerificationCallout({ state }: { state: VerificationState }) {
  const { t } = useTranslation();
  return (
    <Callout tone={TONES[state]} title={t(`dashboard.verification.${state}.title`)}>
      {t(`dashboard.verification.${state}.text`)}
    </Callout>
  );
}

const TONES = { pending: 'info', verified: 'success', rejected: 'danger' } as const;
