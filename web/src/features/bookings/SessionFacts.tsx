import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import '../../i18n/booking.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { rupiah, shortDate } from '../../lib/format.ts';
import { fullDate } from '../../lib/session-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { hoursOf, localHoursOf } from './moments.ts';

interface SessionFactsProps {
  date: string;
  time: string;
  price: number;
}

/** Everything that is bought, before it is paid for. */
export function SessionFacts({ date, time, price }: SessionFactsProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const start = slotStart(date, time);
  const local = localHoursOf(start);
  return (
    <dl className="overflow-hidden rounded-lg border border-line text-md">
      <Fact term={t('booking.date')}>{fullDate(date, language)}</Fact>
      <Fact term={t('booking.time')}>{`${hoursOf(start)} ${t('booking.wib')}`}</Fact>
      {local && (
        <Fact term={t('booking.yourTime', { place: local.place })}>
          {shortDate(local.date, language)}, <Unbroken>{local.hours}</Unbroken>
        </Fact>
      )}
      <Fact term={t('booking.session')}>{t('booking.confirm.online')}</Fact>
      <Fact term={t('booking.total')} isTotal>
        {rupiah(price)}
      </Fact>
    </dl>
  );
}

/** Lines may end at a dash, but hours should not. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

interface FactProps {
  term: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Fact({ term, isTotal, children }: FactProps) {
  return (
    <div
      className={classNames(
        'flex justify-between gap-4 px-4 py-3.25 not-first:border-t not-first:border-line',
        isTotal && 'bg-surface-2',
      )}
    >
      <dt className="text-ink-2">{term}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
