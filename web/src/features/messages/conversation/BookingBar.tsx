import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingsPage } from '#contract/paths.ts';
import { sessionLength } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { shortDate } from '#domain/format-dates.ts';
import { localMoment } from '../../../lib/format/moments.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import '../../../lib/texts/booking-status.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { useConversation } from './conversation-context.ts';
import './texts.ts';

/** The next booking of the two, which the conversation is probably about. */
export function BookingBar() {
  const { t } = useTranslation();
  const { conversation, isWithTeacher } = useConversation();
  if (!conversation.nextBooking) return null;
  const { startsAt, status } = conversation.nextBooking;
  const language = currentLanguage();
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + sessionLength);
  const hour = `${shortDate(wibDate(start), language)}, ${wibTime(start)}–${wibTime(end)} WIB`;
  const time = localMoment(start, language);
  const statusText = t(`bookingStatus.${status}`);
  return (
    <section
      aria-label={t('messages.nextBooking')}
      className="flex min-h-15 items-center gap-3 border-b border-line bg-surface-2 py-2 pr-3 pl-4 text-sm md:pl-6"
    >
      <CalendarDays className="size-5 flex-none text-ink-3 max-md:hidden" />
      <div className="min-w-0 flex-1 leading-[1.4]">
        <p className="font-semibold">
          <time dateTime={startsAt}>{time ? t('messages.yourTime', { hour, time }) : hour}</time>
        </p>
        <p className="text-xs text-ink-3 first-letter:uppercase md:hidden">{statusText}</p>
      </div>
      <span className="max-md:hidden">
        <StatusBadge status={status} text={statusText} />
      </span>
      <ButtonLink
        to={bookingsPage(isWithTeacher ? 'student' : 'teacher')}
        variant="ghost"
        size="sm"
        className="min-h-11!"
      >
        {t('messages.seeBooking')}
      </ButtonLink>
    </section>
  );
}
