import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { hoursOf, localHoursOf, useMoment } from '../moments.ts';
import '../texts.ts';
import { policyTiers } from './policy.ts';

/** The chosen hour in WIB and in the reader's time zone, and its price. */
export function BookingSummary({ date, time, fees }: { date: string; time: string; fees: number }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const start = slotStart(date, time);
  const local = localHoursOf(start);

  return (
    <dl className="mt-3.5 grid gap-1.5 border-t border-line pt-3.5 text-md">
      <Fact term={t('booking.session')}>
        {t('booking.spanWib', { date: shortDate(date, language), hours: hoursOf(start) })}
      </Fact>
      {local && (
        <Fact term={t('booking.yourTime', { place: local.place })}>
          {t('booking.span', { date: shortDate(local.date, language), hours: local.hours })}
        </Fact>
      )}
      <div className="flex justify-between gap-4 text-[1.0625rem] font-semibold">
        <dt>{t('booking.total')}</dt>
        <dd>{rupiah(fees)}</dd>
      </div>
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

/** The refund on cancelling, with the day and hour until which it applies. */
export function useRefundText(start: Date, now: Date) {
  const { t } = useTranslation();
  const moment = useMoment();
  const refund = refundDeadline(start, now);
  if (refund.kind === 'none') return t('booking.refund.none');
  return t(`booking.refund.${refund.kind}`, { until: moment(refund.until) });
}

export function PanelNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3.5 flex items-start gap-2.5 text-xs leading-[1.5] text-ink-2">
      <ShieldCheck className="mt-px size-4.25 text-brand-text" />
      <span>{children}</span>
    </p>
  );
}

/** The refund that a cancellation would bring now, and until when. */
export function refundDeadline(start: Date, now: Date) {
  const tier = policyTiers(start, 0, now).find(({ when }) => when === 'now');
  if (!tier?.until) return { kind: 'none' } as const;
  return { kind: tier.percent === 100 ? 'full' : 'half', until: tier.until } as const;
}
