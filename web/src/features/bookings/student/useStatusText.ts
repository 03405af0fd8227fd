import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { type BookingStatus, endOf, isJoinTime, joinOpens } from '#domain/booking.ts';
import './texts.ts';
import '../texts.ts';
import { rupiah } from '#domain/format.ts';
import { firstName } from '../../../lib/format/names.ts';
import { useHour, useMoment } from '../moments.ts';
import { startOf } from './own-bookings.ts';
import { useTimeLeft } from '../time-left.ts';

/** What happens next, by when, and where the money is. */
export function useStatusText(booking: StudentBooking, now: Date) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const moment = useMoment();
  const hour = useHour();
  const name = firstName(booking.teacherId.fullName);
  const startsAt = startOf(booking);
  const { confirmBy, proposal, refund, price } = booking;

  const confirmed = () => {
    if (endOf(startsAt) <= now) return t('mySessions.says.over', { name });
    if (startsAt <= now) return t('mySessions.says.running');
    const left = timeLeft(startsAt.getTime() - now.getTime());
    if (proposal)
      return t('mySessions.says.proposed', { name, moment: moment(new Date(proposal.startsAt)) });
    if (isJoinTime(startsAt, now)) return t('mySessions.says.joinNow', { left });
    return t('mySessions.says.startsIn', { left, from: hour(joinOpens(startsAt)) });
  };
  const waiting = () =>
    t('mySessions.says.waiting', { name, until: moment(new Date(confirmBy ?? startsAt)) });
  const cancelled = () =>
    t(refund.amount === 0 ? 'mySessions.says.notRefunded' : 'mySessions.says.cancelled');

  const sentences: Record<BookingStatus, () => string> = {
    // PaymentState shows it.
    pending_payment: () => '',
    pending_confirmation: waiting,
    confirmed,
    completed: () => t('mySessions.says.completed', { price: rupiah(price) }),
    cancelled,
    expired: cancelled,
  };
  return sentences[booking.status]();
}

/** The state of a refund; undefined without one. */
export function useRefundStatusText({ refund, refundedTo }: StudentBooking) {
  const { t } = useTranslation();
  if (refund.status === 'none') return undefined;
  const where = refundedTo
    .map((one) => t(`mySessions.refund.to.${one}`))
    .join(t('mySessions.refund.and'));
  return t(`mySessions.refund.${refund.status}`, { amount: rupiah(refund.amount), where });
}
