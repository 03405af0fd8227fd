import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageCircle, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { StudentBooking } from '#contract/bookings.ts';
import { paths } from '#contract/paths.ts';
import { statusIs } from '#domain/booking.ts';
import { wibDate } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate, weekday } from '#domain/format-dates.ts';
import { PageBody } from '../../app/layout/PageBody.tsx';
import emptySessions from '../../art/empty-sessions.svg';
import { policyHours } from '../../features/bookings/checkout/policy.ts';
import { hoursOf } from '../../features/bookings/moments.ts';
import { seriesQuery } from '../../features/bookings/queries.ts';
import { useFocusOnCard } from '../../features/bookings/student/booking-context.ts';
import '../../features/bookings/student/texts.ts';
import { useStartConversation } from '../../features/messages/useStartConversation.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { LessonList } from './LessonList.tsx';

type Lessons = readonly StudentBooking[];
type BookingSeries = NonNullable<StudentBooking['series']>;

/** All lessons that were booked together, and what was paid for them. */
export function Series() {
  const { t } = useTranslation();
  const { seriesId = '' } = useParams();
  const query = useQuery(seriesQuery(seriesId));
  useErrorToast(query, t('mySessions.fetchFailed'));
  useFocusOnCard();
  const lessons = query.data ?? [];
  const [first] = lessons;
  return (
    <PageBody>
      {query.isPending && <ListSkeleton />}
      {query.isLoadingError && (
        <ErrorState
          headingLevel={1}
          title={t('mySessions.fetchFailed')}
          text={t('errors.nothingLost')}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && !first?.series && (
        <EmptyState
          headingLevel={1}
          art={emptySessions}
          title={t('lessons.notFound')}
          text={t('lessons.notFoundText')}
          action={<ButtonLink to={paths.myAppointments}>{t('lessons.back')}</ButtonLink>}
        />
      )}
      {first?.series ? (
        <>
          <Head first={first} series={first.series} lessons={lessons} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
            <LessonList lessons={lessons} />
            <aside className="grid gap-5">
              <Paid first={first} series={first.series} lessons={lessons} />
              <Plans price={first.price} />
            </aside>
          </div>
        </>
      ) : (
        <PageTitle>{t('lessons.title')}</PageTitle>
      )}
    </PageBody>
  );
}

interface SeriesProps {
  first: StudentBooking;
  series: BookingSeries;
  lessons: Lessons;
}

function Head({ first, series, lessons }: SeriesProps) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const language = currentLanguage();
  const { writeTo, writingTo } = useStartConversation();
  const teacher = first.teacherId;
  const title = t('lessons.with', {
    speciality: specialityName(teacher.speciality),
    name: teacher.fullName,
  });
  const slot = series.weeks === null || series.slot === null ? undefined : new Date(series.slot);
  const isHeld = statusIs(first.status, 'hold');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <nav aria-label={t('mySessions.title')} className="text-sm text-ink-3">
        <ol className="flex flex-wrap items-center gap-1.5">
          <li>
            <Link to={paths.myAppointments} className={CRUMB}>
              {t('mySessions.title')}
            </Link>
          </li>
          <li className="flex items-center gap-1.5">
            <ChevronRight className="size-3.75" />
            {t(series.weeks === null ? 'lessons.pack' : 'lessons.weekly')}
          </li>
        </ol>
      </nav>
      <div className="mt-1 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 md:mb-7">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} size="lg" />
          <div className="min-w-0">
            <h1 className="wrap-anywhere">{title}</h1>
            <p className="mt-1 text-ink-2">
              {slot &&
                `${t('lessons.everyWeek', { day: weekday(wibDate(slot), language), hours: hoursOf(slot) })} `}
              {t('lessons.span', {
                lessons: lessons.length,
                from: shortDate(first.date, language),
                to: shortDate(lessons.at(-1)?.date ?? first.date, language),
              })}
            </p>
          </div>
        </div>
        {isHeld ? (
          <ButtonLink to={paths.payment(series._id)} className="max-md:w-full">
            {t('lessons.finishPayment')}
          </ButtonLink>
        ) : (
          <Button
            variant="secondary"
            className="max-md:w-full"
            busyText={writingTo === teacher._id && t('ui.loading')}
            onClick={() => writeTo(teacher._id)}
          >
            <MessageCircle />
            {t('mySessions.message')}
          </Button>
        )}
      </div>
    </>
  );
}

const CRUMB =
  'inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-3';

/** The price of all lessons, the discount, and what came back. */
function Paid({ first, series, lessons }: SeriesProps) {
  const { t } = useTranslation();
  const count = lessons.length;
  const { hourlyRate, discount } = series;
  const price = lessons.reduce((sum, lesson) => sum + lesson.price, 0);
  const refunded = lessons.reduce((sum, { refund }) => sum + refund.amount, 0);
  const isHeld = statusIs(first.status, 'hold');
  return (
    <Card as="section" title={t(isHeld ? 'lessons.toPay' : 'lessons.youPaid')}>
      <dl className="grid gap-2 text-md">
        <Row term={t('lessons.priceOf', { count, rate: rupiah(hourlyRate) })}>
          {rupiah(hourlyRate * count)}
        </Row>
        {discount > 0 && (
          <Row term={t('lessons.percentOff', { percent: discount })}>
            −{rupiah(hourlyRate * count - price)}
          </Row>
        )}
        {refunded > 0 && <Row term={t('lessons.refunded')}>−{rupiah(refunded)}</Row>}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2.5 font-semibold">
          <dt>{t(isHeld ? 'booking.total' : 'lessons.paid')}</dt>
          <dd>{rupiah(price - refunded)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function Plans({ price }: { price: number }) {
  const { t } = useTranslation();
  return (
    <Card as="section" title={t('lessons.plans')}>
      <p className="flex gap-2.5 text-sm text-ink-2">
        <Undo2 className="mt-0.5 size-4.5 text-brand-text" />
        <span>
          <b className="font-semibold text-ink">{t('lessons.ownRefund')}</b>{' '}
          {t('lessons.ownRefundText', { price: rupiah(price), ...policyHours })}
        </span>
      </p>
    </Card>
  );
}
