import { Banknote, CalendarPlus, Clock, Globe, ReceiptText, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { rupiah } from '#domain/format.ts';
import { firstName } from '../../../lib/format/names.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { smallPicture } from '../../../lib/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DateBox } from '../../../ui/DateBox.tsx';
import { focusHome } from '../../../ui/layout/focus-home.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import '../../../lib/texts/booking-status.ts';
import { HomeworkFiles } from '../HomeworkFiles.tsx';
import { hoursOf, useLocalHours } from '../moments.ts';
import { AttachHomework } from './AttachHomework.tsx';
import { BookingActions, type OwnBookingProps } from './BookingActions.tsx';
import { cardId } from './booking-context.ts';
import { OfBooking } from './card-parts.tsx';
import { NextSteps } from './NextSteps.tsx';
import { LaterLessons, SeriesLabel } from './SeriesParts.tsx';
import { actionsOf, priceOfAll, startOf } from './own-bookings.ts';
import { hasFailed, PaymentText } from './PaymentState.tsx';
import './texts.ts';
import { useRefundStatusText, useStatusText } from './useStatusText.ts';

interface BookingCardProps extends OwnBookingProps {
  /** One card of the page: the one just booked, else the next confirmed one. */
  isLit: boolean;
  isJustBooked?: boolean;
}

export function BookingCard({ isLit, isJustBooked, ...props }: BookingCardProps) {
  const { t } = useTranslation();
  const { booking, now } = props;
  const { teacherId: teacher, status } = booking;
  const specialityName = useSpecialityName();
  const tone = isLit ? 'lit' : statusIs(status, 'past') ? 'dim' : undefined;
  const isFailed = hasFailed(props);
  return (
    <li
      className={classNames(CARD, isLit ? LIT : isFailed ? 'border-cancelled-line' : 'border-line')}
    >
      <DateBox date={booking.date} tone={tone} className="md:row-span-3" />
      <div className="flex min-w-0 items-center gap-3 max-md:self-center">
        <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} />
        <div className="min-w-0 wrap-anywhere">
          <h3
            {...focusHome}
            className="text-[1.0625rem] leading-[1.35] font-semibold tracking-[-.012em]"
          >
            <Link
              id={cardId(booking._id)}
              to={paths.session(teacher._id)}
              className="hover:underline hover:underline-offset-3"
            >
              {teacher.fullName}
            </Link>
          </h3>
          <p className="text-sm text-ink-3">
            {specialityName(teacher.speciality)}
            {booking.series && <SeriesLabel booking={booking} series={booking.series} />}
          </p>
        </div>
      </div>
      <div className="max-md:order-first max-md:col-span-2 max-md:mb-3.5">
        {isFailed ? (
          <StatusBadge status="failed" text={t('mySessions.payment.failed')} />
        ) : (
          <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />
        )}
      </div>
      <BookingTime booking={booking} now={now} />
      <div className="mt-2 contents flex-wrap justify-between gap-x-6 gap-y-3 md:col-span-2 md:flex">
        <StatusText {...props} isJustBooked={isJustBooked} />
        <BookingActions {...props} />
      </div>
      {isJustBooked && <NextSteps booking={booking} />}
      {booking.series && booking.series.open > 1 && statusIs(status, 'open') && (
        <LaterLessons booking={booking} series={booking.series} />
      )}
    </li>
  );
}

/** The hour in WIB, and in the reader's time zone where it differs. */
function BookingTime({ booking, now }: { booking: StudentBooking; now: Date }) {
  const { t } = useTranslation();
  const startsAt = startOf(booking);
  const local = useLocalHours(startsAt);
  return (
    <div className="col-span-2 mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 [&_.lucide]:size-4 [&_.lucide]:text-ink-3">
      <Fact>
        <Clock />
        {`${hoursOf(startsAt)} WIB`}
      </Fact>
      {local && (
        <Fact>
          <Globe />
          {local}
        </Fact>
      )}
      <Fact>
        <Video />
        {t('mySessions.online')}
      </Fact>
      <Fact>
        <Banknote />
        {rupiah(statusIs(booking.status, 'hold') ? priceOfAll(booking) : booking.price)}
      </Fact>
      {!statusIs(booking.status, 'hold') && (
        <Link to={paths.receipt(booking._id)} className={LINK}>
          <ReceiptText />
          {t('mySessions.receipt')}
          <OfBooking booking={booking} />
        </Link>
      )}
      {/* The receipt stands by the price, and the others wrap together: on a phone none stands alone. */}
      <span className="inline-flex flex-wrap gap-x-4 gap-y-1">
        {actionsOf(booking, now).addToCalendar && (
          <a href={paths.bookingEvent(booking._id)} download className={LINK}>
            <CalendarPlus />
            {t('mySessions.addToCalendar')}
            <OfBooking booking={booking} />
          </a>
        )}
        {actionsOf(booking, now).attachHomework && (
          <AttachHomework booking={booking} className={LINK} />
        )}
      </span>
    </div>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return <span className="inline-flex min-h-6 items-center gap-1.75">{children}</span>;
}

interface StatusTextProps extends OwnBookingProps {
  isJustBooked: boolean | undefined;
}

function StatusText({ booking, now, reported, extras, isJustBooked }: StatusTextProps) {
  const { t } = useTranslation();
  const status = useStatusText(booking, now);
  // The steps below say whom a new booking waits for.
  const isInSteps = isJustBooked && statusIs(booking.status, 'request');
  const sentence = isInSteps ? undefined : status;
  const refund = useRefundStatusText(booking);
  const { reason, teacherId } = booking;
  const statusText = extras?.statusText;
  return (
    <div className="grid content-start gap-1 text-sm wrap-anywhere text-ink-2 max-md:col-span-2 max-md:mt-2.5 md:min-w-90 md:flex-1">
      {statusIs(booking.status, 'hold') ? (
        <PaymentText booking={booking} now={now} reported={reported} />
      ) : (
        <p>{statusText || [sentence, refund].filter(Boolean).join(' ')}</p>
      )}
      {statusText && refund && <p>{refund}</p>}
      {reason && (
        <p className="whitespace-pre-line">
          {t('mySessions.says.reason', { name: firstName(teacherId.fullName), reason })}
        </p>
      )}
      {isJustBooked && booking.homework.length === 0 && actionsOf(booking, now).attachHomework && (
        <p>{t('mySessions.homework.hint', { name: firstName(teacherId.fullName) })}</p>
      )}
      <HomeworkFiles label={t('mySessions.homework.title')} files={booking.homework} />
    </div>
  );
}

const LINK =
  'inline-flex min-h-8 items-center gap-1.75 max-md:min-h-11 underline decoration-current/30 underline-offset-3 hover:text-ink hover:decoration-current';
// Date box, then three rows: person and badge, time, actions. On a phone the badge is on top, and all below the date has the full width.
const CARD =
  'grid grid-cols-[60px_minmax(0,1fr)] items-start gap-x-3.5 rounded-xl border bg-surface p-4 md:grid-cols-[76px_minmax(0,1fr)_auto] md:gap-x-5.5 md:p-5';
const LIT = 'border-transparent shadow-[0_0_0_1.5px_var(--lit-line),var(--glow)]';
