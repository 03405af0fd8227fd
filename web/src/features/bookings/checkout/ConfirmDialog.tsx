import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { wibDate } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate, shortDate } from '#domain/format-dates.ts';
import { keepsDiscount } from '#domain/series.ts';
import { useSpecialityName } from '../../../lib/format/specialities.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Fact, FactBox } from '../../../ui/lists/FactBox.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { PersonHeader } from '../PersonHeader.tsx';
import { hoursOf, localHoursOf, shortMoment, useHour } from '../moments.ts';
import '../texts.ts';
import './method-texts.ts';
import '../series/texts.ts';
import { MethodFields, useMethodChoice } from './MethodFields.tsx';
import type { MethodChoice } from './pay-for.ts';
import { PolicyList, Unbroken } from './PolicyList.tsx';
import type { PaymentStep } from './pay-for.ts';
import { policyTiers } from './policy.ts';
import type { SeriesOrder } from '../series/series-choice.ts';

interface ConfirmDialogProps extends PopupProps {
  teacher: Teacher;
  /** Of the only lesson, or the first one. */
  startsAt: Date;
  /** Of all lessons. */
  price: number;
  series?: SeriesOrder;
  step: PaymentStep | undefined;
  problem: PaymentProblem | undefined;
  onConfirm: (choice: MethodChoice) => void;
}

/** The last check before paying: hour, price, and refund policy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { teacher, startsAt, price, series, step, problem, onConfirm, ...popup } = props;
  const { t } = useTranslation();
  const specialityName = useSpecialityName();
  const now = useNow();
  const [agrees, setAgrees] = useState(false);
  const isHeld = problem?.kind === 'held';
  const tiers = policyTiers(startsAt, series?.lessonPrice ?? price, now);
  const payment = useMethodChoice({ price, startsAt });
  const last = series?.starts.at(-1);

  return (
    <Dialog
      {...popup}
      title={t(series ? 'series.confirm.title' : 'booking.confirm.title')}
      busy={step !== undefined}
      keep={isHeld ? t('ui.close') : t(series ? 'series.confirm.back' : 'booking.confirm.cancel')}
      wide
      // The choice of the hours stays open below.
      onTop={series !== undefined}
      footer={
        <>
          <Button
            disabled={!agrees}
            busyText={step && t(`payment.${step}`)}
            onClick={() => onConfirm(payment.choice)}
          >
            {isHeld ? t('ui.tryAgain') : t('booking.confirm.confirm')}
          </Button>
          <p className="text-sm text-ink-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between md:order-first md:mr-auto">
            {t('methods.payNow')}
            <strong className="block text-lg leading-tight font-bold text-ink">
              {rupiah(payment.amount)}
            </strong>
            {!agrees && <span className="w-full md:hidden">{t('methods.agreeFirst')}</span>}
          </p>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        <div>
          <PersonHeader name={teacher.fullName} picture={teacher.profilePicture}>
            {specialityName(teacher.speciality)}
          </PersonHeader>
          {series ? (
            <SeriesFacts series={series} isInstant={teacher.confirmsInstantly} />
          ) : (
            <CheckoutFacts start={startsAt} price={price} isInstant={teacher.confirmsInstantly} />
          )}
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <MethodFields
            {...payment}
            disabled={step !== undefined}
            lastStart={last === undefined ? undefined : new Date(last)}
          />
        </div>
        <div>
          {series ? (
            <PolicyList
              detailed
              each
              tiers={tiers.map((tier) => ({ ...tier, when: 'ahead' as const }))}
            />
          ) : (
            <PolicyList tiers={tiers} />
          )}
          <Checkbox
            className="mt-3 min-h-6"
            checked={agrees}
            disabled={step !== undefined}
            onChange={({ target }) => setAgrees(target.checked)}
          >
            <Agreement />
          </Checkbox>
        </div>
      </div>
      {problem && <PaymentProblemNote problem={problem} isSeries={series !== undefined} />}
    </Dialog>
  );
}

/** Opens a new tab, so that reading the terms does not close the dialog. */
function Agreement() {
  const { t } = useTranslation();
  const [before, after] = t('booking.confirm.agree').split('[terms]');
  return (
    <>
      {before}
      <TextLink to={paths.terms} target="_blank">
        {t('booking.confirm.terms')}
      </TextLink>
      {after}
    </>
  );
}

/**
 * Why the payment cannot go on: the server's refusal, or a popup that did not open while the
 * hour is held.
 */
export type PaymentProblem =
  | { kind: 'refused'; text: string; linksToBookings: boolean }
  | { kind: 'held'; until: Date };

/** Toasts vanish after five seconds; this note stays with what to do. */
function PaymentProblemNote({ problem, isSeries }: { problem: PaymentProblem; isSeries: boolean }) {
  const { t } = useTranslation();
  const hour = useHour();
  const note = useRef<HTMLDivElement>(null);
  const isHeld = problem.kind === 'held';
  // On a phone the note may be below the visible part of the dialog.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} role="alert" className="mt-4.5">
      <Callout
        tone={isHeld ? 'warning' : 'danger'}
        title={isHeld ? t('payment.notOpened') : undefined}
      >
        <p>
          {isHeld
            ? `${t(isSeries ? 'payment.keptAll' : 'payment.kept', { until: hour(problem.until) })} ${t('payment.keptHow')}`
            : problem.text}
        </p>
        {(isHeld || problem.linksToBookings) && (
          <TextLink to={paths.myAppointments} className="mt-1.5 inline-flex min-h-6 text-current">
            {t('payment.toSessions')}
          </TextLink>
        )}
      </Callout>
    </div>
  );
}

interface CheckoutFactsProps {
  start: Date;
  price: number;
  isInstant: boolean;
}

function CheckoutFacts({ start, price, isInstant }: CheckoutFactsProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const local = localHoursOf(start);
  return (
    <FactBox>
      <Fact term={t('booking.date')}>{fullDate(wibDate(start), language)}</Fact>
      <Fact term={t('booking.time')}>{`${hoursOf(start)} ${t('booking.wib')}`}</Fact>
      {local && (
        <Fact term={t('booking.yourTime', { place: local.place })}>
          {shortDate(local.date, language)}, <Unbroken>{local.hours}</Unbroken>
        </Fact>
      )}
      <Fact term={t('booking.session')}>{t('booking.confirm.online')}</Fact>
      {isInstant && <AtOnce />}
      <Fact term={t('booking.total')} isTotal>
        {rupiah(price)}
      </Fact>
    </FactBox>
  );
}

function AtOnce() {
  const { t } = useTranslation();
  return <Fact term={t('booking.confirm.confirmation')}>{t('booking.confirm.atOnce')}</Fact>;
}

/** The lessons in one list, and what they cost together. */
function SeriesFacts({ series, isInstant }: { series: SeriesOrder; isInstant: boolean }) {
  const { t } = useTranslation();
  return (
    <FactBox>
      <Fact term={t('series.confirm.lessons', { count: series.starts.length })}>
        <ul className="font-normal">
          {series.starts.map((start) => (
            <li key={start}>{`${shortMoment(new Date(start))} ${t('booking.wib')}`}</li>
          ))}
        </ul>
      </Fact>
      <Fact term={t('booking.session')}>{t('booking.confirm.online')}</Fact>
      {isInstant && <AtOnce />}
      <SeriesPrice series={series} />
    </FactBox>
  );
}

export function SeriesPrice({ series }: { series: SeriesOrder }) {
  const { t } = useTranslation();
  const { starts, weeks, hourlyRate, discount, price } = series;
  const count = starts.length;
  return (
    <>
      <Fact term={t('series.lessonsAt', { count, rate: rupiah(hourlyRate) })}>
        {rupiah(hourlyRate * count)}
      </Fact>
      {discount > 0 && (
        <Fact
          term={
            weeks && keepsDiscount(count, weeks)
              ? t('series.weeksOff', { weeks, percent: discount })
              : t('series.lessonsOff', { count, percent: discount })
          }
        >
          <span className="text-success-text">−{rupiah(hourlyRate * count - price)}</span>
        </Fact>
      )}
      <Fact term={t('booking.total')} isTotal>
        {rupiah(price)}
      </Fact>
    </>
  );
}
