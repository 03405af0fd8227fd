import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useActs } from './acts-context.ts';
import { nameIdOf, TEXT_BUTTON } from './SessionRow.tsx';

/** To the conversation with the student, the one there is or a new one. */
export function MessageStudent({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { writeTo, writingTo } = useActs();
  const isBusy = writingTo === booking.studentId._id;
  return (
    <button
      type="button"
      aria-describedby={nameIdOf(booking)}
      aria-busy={isBusy}
      className={TEXT_BUTTON}
      onClick={() => writeTo(booking.studentId._id)}
    >
      {isBusy ? <Spinner className="size-4 border-2" /> : <MessageCircle className="size-4" />}
      {t('teaching.message')}
    </button>
  );
}
