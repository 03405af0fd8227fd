import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { OpenPayment } from '#contract/payments.ts';
import { ApiError } from '#contract/client.ts';
import { paths } from '#contract/paths.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate, shortWibMoment } from '#domain/format-dates.ts';
import { PageBody } from '../../app/layout/PageBody.tsx';
import emptyArt from '../../art/empty-sessions.svg';
import { useRefundText } from '../../features/bookings/checkout/BookingSummary.tsx';
import '../../features/bookings/checkout/method-texts.ts';
import { openPopup } from '../../features/bookings/checkout/pay-for.ts';
import { useReportOutcome } from '../../features/bookings/checkout/payment-outcome.ts';
import { PersonHeader } from '../../features/bookings/PersonHeader.tsx';
import { hoursOf } from '../../features/bookings/moments.ts';
import { openPaymentQuery } from '../../features/bookings/queries.ts';
import '../../features/bookings/student/texts.ts';
import { Countdown } from '../../features/payments/student/Countdown.tsx';
import { PaymentInstructions } from '../../features/payments/student/PaymentInstructions.tsx';
import '../../features/payments/student/payment-texts.ts';
import { call, messageOf } from '../../lib/api/api.ts';
import { useErrorToast } from '../../lib/api/useErrorToast.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { unbrokenDates } from '../../lib/format/unbroken.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { serverNow } from '../../lib/realtime/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card, CardBody } from '../../ui/layout/Card.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Fact, FactBox } from '../../ui/lists/FactBox.tsx';
import { ListSkeleton } from '../../ui/lists/ListSkeleton.tsx';
import { ChangeMethodDialog } from './ChangeMethodDialog.tsx';
import { ReleaseSlot } from './ReleaseSlot.tsx';
import '../../features/bookings/texts.ts';

/** Waits for the payment of an hour that is held, on any device of the student. */
export function Payment() {
  const { t } = useTranslation();
  const { bookingId = '' } = useParams();
  const query = useQuery(openPaymentQuery(bookingId));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  useErrorToast({ ...query, isError: query.isError && !isUnknown }, t('waiting.fetchFailed'));
  const { data: payment } = query;
  const report = useReportOutcome();
  const isPaid = payment?.status === 'paid';
  const reportPaid = useEffectEvent(() => report('success', bookingId, { isInstant: false }));
  useEffect(() => {
    if (isPaid) reportPaid();
  }, [isPaid]);
  const method = payment?.method ?? 'any';
  return (
    <PageBody>
      <PageTitle>{t(`waiting.title.${method}`)}</PageTitle>
      {query.isPending && <ListSkeleton />}
      {isUnknown && <PaymentNotFound />}
      {query.isLoadingError && !isUnknown && (
        <ErrorState title={t('waiting.fetchFailed')} onRetry={() => void query.refetch()} />
      )}
      {payment?.status === 'over' && <TimeIsUp payment={payment} />}
      {payment?.status === 'open' && (
        <>
          <PageHead title={t(`waiting.title.${method}`)} text={t('waiting.movesOn')} />
          <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_340px]">
            <Waiting payment={payment} />
            <Summary payment={payment} />
          </div>
        </>
      )}
    </PageBody>
  );
}

function PaymentNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      headingLevel={1}
      art={emptyArt}
      title={t('waiting.notFound')}
      text={t('waiting.notFoundText')}
      action={<ButtonLink to={paths.myAppointments}>{t('waiting.toSessions')}</ButtonLink>}
    />
  );
}

function TimeIsUp({ payment: { teacher, startsAt } }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const moment = unbrokenDates(shortWibMoment(new Date(startsAt), currentLanguage()));
  return (
    <EmptyState
      headingLevel={1}
      art={emptyArt}
      title={t('waiting.over')}
      text={t('waiting.overText', { name: teacher.fullName, moment })}
      action={<ButtonLink to={paths.session(teacher._id)}>{t('waiting.chooseAnother')}</ButtonLink>}
    />
  );
}

function Waiting({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const { bookingId, instructions, token } = payment;
  const queryClient = useQueryClient();
  const report = useReportOutcome();
  const [answer, setAnswer] = useState('');
  const [isChanging, setChanging] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const check = useMutation({
    mutationFn: () => call('checkPayment', { params: { bookingId } }),
    onSuccess: ({ payment: after }) => {
      queryClient.setQueryData(openPaymentQuery(bookingId).queryKey, after);
      setAnswer(after.status === 'open' ? t('waiting.notYet') : '');
    },
    onError: (error) => setAnswer(messageOf(error, t('waiting.checkFailed'))),
  });
  const open = useMutation({
    mutationFn: () => openPopup(token),
    onSuccess: (outcome) => {
      if (outcome === 'success' || outcome === 'error') {
        report(outcome, bookingId, { isInstant: false });
      }
      void queryClient.invalidateQueries(openPaymentQuery(bookingId));
    },
    onError: () => toast.error(t('payment.notOpened')),
  });
  return (
    <Card as="section">
      <CardBody>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div>
            <p className="text-sm text-ink-2">{t('waiting.amount')}</p>
            <div className="text-[1.75rem] leading-tight font-bold tracking-[-.02em]">
              {rupiah(payment.amount)}
            </div>
          </div>
          <Countdown until={new Date(payment.expiresAt)} />
        </div>
        {instructions ? (
          <PaymentInstructions instructions={instructions} amount={payment.amount} />
        ) : (
          <div className="mt-5 grid gap-3.5 rounded-lg bg-surface-2 p-4 md:p-5">
            <p className="text-md text-ink-2">{t('waiting.inPopup')}</p>
            <Button
              className="justify-self-start max-md:w-full"
              busyText={open.isPending && t('payment.paying')}
              onClick={() => open.mutate()}
            >
              {t('waiting.openPopup')}
            </Button>
          </div>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-3 border-t md:flex-nowrap border-line pt-4.5">
          <p className="mr-auto flex items-center gap-2 text-sm text-ink-2" role="status">
            <Spinner />
            {answer || t('waiting.waiting')}
          </p>
          <div className="ml-auto flex flex-none gap-1 max-md:contents">
            <Button
              ref={anchor}
              variant="ghost"
              className="max-md:w-full md:px-2.5"
              aria-haspopup="dialog"
              onClick={() => setChanging(true)}
            >
              {t('methods.change')}
            </Button>
            <ChangeMethodDialog
              open={isChanging}
              onOpenChange={setChanging}
              anchor={anchor}
              payment={payment}
            />
            <Button
              variant="secondary"
              className="max-md:order-first max-md:w-full"
              busyText={check.isPending && t('waiting.checking')}
              onClick={() => check.mutate()}
            >
              {t('waiting.paid')}
            </Button>
          </div>
        </div>
        {instructions && token && (
          <button
            type="button"
            className="mt-3 min-h-6 text-sm text-ink-2 underline underline-offset-3 max-md:mx-auto max-md:block"
            onClick={() => open.mutate()}
          >
            {t('waiting.openPopup')}
          </button>
        )}
      </CardBody>
    </Card>
  );
}

function Summary({ payment }: { payment: OpenPayment }) {
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const startsAt = new Date(payment.startsAt);
  const refund = useRefundText(startsAt, serverNow());
  const { teacher, credit, price, amount, lessons } = payment;
  const isSeries = lessons > 1;
  const time = wibTime(startsAt);
  const until = wibTime(new Date(payment.expiresAt));
  const [isReleasing, setReleasing] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Card as="section">
      <CardBody>
        <PersonHeader name={teacher.fullName} picture={teacher.profilePicture}>
          {specialityName(teacher.speciality)}
        </PersonHeader>
        <FactBox>
          {isSeries && <Fact term={t('waiting.lessons')}>{lessons}</Fact>}
          <Fact term={t(isSeries ? 'waiting.firstLesson' : 'booking.date')}>
            {shortDate(wibDate(startsAt), currentLanguage())}
          </Fact>
          <Fact term={t('booking.time')}>{`${hoursOf(startsAt)} ${t('booking.wib')}`}</Fact>
          {credit > 0 && <Fact term={t('waiting.price')}>{rupiah(price)}</Fact>}
          {credit > 0 && <Fact term={t('waiting.credit')}>−{rupiah(credit)}</Fact>}
          <Fact term={t('waiting.youPay')} isTotal>
            {rupiah(amount)}
          </Fact>
        </FactBox>
        <p className="mt-4 rounded-md bg-lit-soft px-3.5 py-2.5 text-sm text-lit-text">
          <strong className="font-semibold">
            {isSeries
              ? t('waiting.keptAll', { lessons, until })
              : t('waiting.kept', { time, until })}
          </strong>{' '}
          {t(isSeries ? 'waiting.afterAll' : 'waiting.after')}
        </p>
        <p className="mt-4 text-sm text-ink-2">{isSeries ? t('waiting.ownRefund') : refund}</p>
        <Button
          ref={anchor}
          variant="danger-ghost"
          size="sm"
          className="mt-3 -ml-3.5"
          aria-haspopup="dialog"
          onClick={() => setReleasing(true)}
        >
          {t(isSeries ? 'releaseHold.actionAll' : 'releaseHold.action')}
        </Button>
        <ReleaseSlot
          open={isReleasing}
          onOpenChange={setReleasing}
          anchor={anchor}
          payment={payment}
        />
      </CardBody>
    </Card>
  );
}
