import { useTranslation } from 'react-i18next';
import type { BookingDetail } from '#contract/bookings-admin.ts';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import '../../../lib/texts/booking-status.ts';
import { useLessonLabel } from '../../../lib/format/lesson-label.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate, shortDate } from '#domain/format-dates.ts';
import { percentOf } from '../../../lib/format/format.ts';
import { unbroken } from '../../../lib/format/unbroken.ts';
import { StatusBadge } from '../../../ui/feedback/Badge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { DescriptionList } from '../../../ui/lists/DescriptionList.tsx';
import { ShortMoment } from '../../../ui/ShortMoment.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

export function BookingFacts({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const labelOf = useLessonLabel();
  const { date, startTime, student, teacher, status, price, refund, reason, dispute, series } =
    booking;
  return (
    <Card as="section" title={t('adminBookings.facts')}>
      <DescriptionList
        tight
        items={[
          {
            term: t('adminBookings.status'),
            value: <StatusBadge status={status} text={t(`bookingStatus.${status}`)} />,
          },
          { term: t('adminBookings.session'), value: wrapsAfterDay(fullDate(date, language)) },
          { term: t('adminBookings.time'), value: `${startTime} WIB` },
          { term: t('adminBookings.student'), value: <Person {...student} /> },
          { term: t('adminBookings.teacher'), value: <Person {...teacher} /> },
          ...(series ? [{ term: t('adminBookings.series'), value: labelOf(series) }] : []),
          {
            term: series ? t('adminBookings.lessonPrice') : t('adminBookings.price'),
            value: series?.discount
              ? t('adminBookings.discounted', { price: rupiah(price), percent: series.discount })
              : rupiah(price),
          },
          {
            term: t('adminBookings.commission'),
            value: `${percentOf(booking.commissionBasisPoints, language)}%`,
          },
          ...(refund > 0 ? [{ term: t('adminBookings.refund'), value: rupiah(refund) }] : []),
          ...(reason ? [{ term: t('adminBookings.reason'), value: reason }] : []),
          ...(dispute
            ? [
                {
                  term: t('adminBookings.dispute'),
                  value: (
                    <TextLink to={paths.adminDispute(dispute._id)}>
                      {t(`adminBookings.disputes.${dispute.status}`)}
                    </TextLink>
                  ),
                },
              ]
            : []),
          { term: t('adminBookings.booked'), value: <ShortMoment at={booking.createdAt} /> },
          { term: t('adminBookings.id'), value: <code className="text-xs">{booking._id}</code> },
        ]}
      />
    </Card>
  );
}

function Person({ _id, fullName, email }: BookingDetail['student']) {
  const [name, domain] = email.split('@');
  return (
    <>
      <TextLink to={paths.adminUser(_id)}>{fullName}</TextLink>
      <span className="block text-sm text-ink-3">
        {name}
        <wbr />@{domain}
      </span>
    </>
  );
}

/** All lessons of the series, which one order has paid for; nothing outside a series. */
export function BookingLessons({ booking: { _id, lessons } }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  if (lessons.length === 0) return null;
  const amount = rupiah(lessons.reduce((sum, { price }) => sum + price, 0));
  return (
    <Card as="section" title={t('adminBookings.lessons')}>
      <p className="-mt-1.5 mb-2 text-sm text-ink-2">
        {t('adminBookings.oneOrder', { count: lessons.length, amount })}
      </p>
      <ol className="divide-y divide-line text-sm">
        {lessons.map((lesson) => (
          <li
            key={lesson._id}
            className="flex items-center justify-between gap-x-3 gap-y-1 py-2 max-md:flex-col max-md:items-start"
          >
            <span>
              {lesson._id === _id ? (
                <b aria-current="page" className="inline-flex min-h-6 items-center font-semibold">
                  {shortDate(lesson.date, language)}, {lesson.startTime}
                </b>
              ) : (
                <TextLink to={paths.adminBooking(lesson._id)}>
                  {shortDate(lesson.date, language)}, {lesson.startTime}
                </TextLink>
              )}
              <span className="block text-ink-3">
                {rupiah(lesson.price)}
                {lesson.refund > 0 &&
                  `, ${t('adminBookings.refunded', { amount: rupiah(lesson.refund) })}`}
              </span>
            </span>
            <StatusBadge status={lesson.status} text={t(`bookingStatus.${lesson.status}`)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function BookingMoney({ money: { escrow, refundDue, held } }: Pick<BookingDetail, 'money'>) {
  const { t } = useTranslation();
  const places = [
    { term: t('adminBookings.escrow'), amount: escrow },
    { term: t('adminBookings.refundDue'), amount: refundDue },
    { term: t('adminBookings.held'), amount: held },
  ].filter(({ amount }) => amount !== 0);
  return (
    <Card as="section" title={t('adminBookings.money')}>
      {places.length === 0 && <p className="text-ink-2">{t('adminBookings.elsewhere')}</p>}
      {places.length > 0 && (
        <DescriptionList
          items={places.map(({ term, amount }) => ({ term, value: rupiah(amount) }))}
        />
      )}
    </Card>
  );
}

/** Wednesday, 18 November 2026: on a phone the line may end after the day only. */
const wrapsAfterDay = (date: string) => unbroken(date).replace(',\u00A0', ', ');
