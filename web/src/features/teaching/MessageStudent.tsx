import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import '../../i18n/start-conversation.ts';
import { useActs } from './acts-context.ts';
import { nameIdOf, TEXT_BUTTON } from './SessionRow.tsx';

/** To the conversation with the student, the one there is or a new one. */
export function MessageStudent({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { writeTo } = useActs();
  return (
    <button
      type="button"
      aria-describedby={nameIdOf(booking)}
      className={TEXT_BUTTON}
      onClick={() => writeTo(booking.studentId._id)}
    >
      <MessageCircle className="size-4" />
      {t('startConversation.message')}
    </button>
  );
}
