import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { rupiah, shortDate } from '../../../lib/format/format.ts';
import { firstName } from '../../../lib/format/names.ts';
import { timeLeft } from '../../../lib/format/session-time.ts';
import { Button } from '../../../ui/Button.tsx';
import { useActs } from './acts-context.ts';
import {
  MessageStudent,
  nameIdOf,
  ROW_BUTTON,
  ROW_PRIMARY,
  SessionRow,
  useWhen,
} from './SessionRow.tsx';
import { canTeacher } from './session-rules.ts';

/** Someone has paid and waits for an answer. */
export function PendingRow({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const acts = useActs();
  const { price } = booking;
  const money = {
    price: rupiah(price),
    earned: rupiah(booking.share),
  };
  const isOpen = canTeacher(booking, 'confirm', acts);
  return (
    <SessionRow
      booking={booking}
      actions={
        isOpen && (
          <>
            <Button
              size="sm"
              variant="danger-ghost"
              className={`${ROW_BUTTON} max-md:col-span-2`}
              aria-haspopup="dialog"
              aria-describedby={nameIdOf(booking)}
              onClick={({ currentTarget }) => acts.ask({ act: 'decline', booking }, currentTarget)}
            >
              {t('teaching.decline')}
            </Button>
            <Button
              size="sm"
              className={ROW_PRIMARY}
              aria-haspopup="dialog"
              aria-describedby={nameIdOf(booking)}
              onClick={({ currentTarget }) => acts.ask({ act: 'confirm', booking }, currentTarget)}
            >
              {t('teaching.confirmBooking')}
            </Button>
          </>
        )
      }
    >
      <p className="mt-1">{t('teaching.price', money)}</p>
      {isOpen ? <Deadline booking={booking} /> : <Lapsed booking={booking} />}
      <MessageStudent booking={booking} />
    </SessionRow>
  );
}

function Deadline({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  const { now } = useActs();
  const when = useWhen(shortDate);
  const until = booking.confirmBy ?? booking.startsAt;
  const { unit, count } = timeLeft(new Date(until), now);
  return (
    <p className="mt-1 flex items-start gap-1.5 text-pending-fg">
      <Hourglass className="mt-0.75 size-4" />
      <span>
        {t('teaching.confirmBy', { when: when(until) })},{' '}
        <b className="font-semibold whitespace-nowrap">{t(`teaching.left.${unit}`, { count })}</b>
      </span>
    </p>
  );
}

function Lapsed({ booking }: { booking: TeacherBooking }) {
  const { t } = useTranslation();
  return (
    <p className="mt-1">{t('teaching.lapsed', { name: firstName(booking.studentId.fullName) })}</p>
  );
}
