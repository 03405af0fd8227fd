import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { useActs } from './acts-context.ts';
import { nameIdOf, TEXT_BUTTON } from './SessionRow.tsx';

/** On every session that is not disputed; what is too early or too late is told in the dialog. */
export function DisputeButton({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { ask, isDisputed } = useActs();
  if (isDisputed(booking)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={nameIdOf(booking)}
      className={TEXT_BUTTON}
      onClick={({ currentTarget }) => ask({ act: 'dispute', booking }, currentTarget)}
    >
      <Flag className="size-4" />
      {t('teaching.reportIssue')}
    </button>
  );
}
