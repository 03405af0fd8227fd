import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import { mayReport } from '#domain/dispute.ts';
import '../../i18n/disputes.ts';
import { useActs } from './acts-context.ts';
import { nameIdOf, TEXT_BUTTON } from './SessionRow.tsx';

/** From the start of a session until two weeks after its end, while no report is open. */
export function ReportIssue({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now, ask, isDisputed } = useActs();
  const { status, startsAt } = booking;
  const facts = { status, startsAt: new Date(startsAt), isDisputed: isDisputed(booking) };
  if (!mayReport(facts, now)) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={nameIdOf(booking)}
      className={TEXT_BUTTON}
      onClick={({ currentTarget }) => ask({ act: 'report', booking }, currentTarget)}
    >
      <Flag className="size-4" />
      {t('report.teacherAction')}
    </button>
  );
}
