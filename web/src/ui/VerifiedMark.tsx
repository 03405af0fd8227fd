import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function VerifiedMark({ className = 'size-5' }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span role="img" aria-label={t('ui.verifiedTeacher')} className="inline-grid text-brand-text">
      <BadgeCheck className={`${className} fill-brand-text/15`} />
    </span>
  );
}
