import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import '../texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah, shortDate } from '../../../lib/format/format.ts';
import { fullDate } from '../../../lib/format/session-time.ts';
import { Fact, FactBox } from '../../../ui/lists/FactBox.tsx';
import { hoursOf, localHoursOf } from '../moments.ts';

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
    <FactBox>
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
    </FactBox>
  );
}

/** Lines may end at a dash, but hours should not. */
export function Unbroken({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
