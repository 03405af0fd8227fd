import { Banknote, CalendarCheck2, Percent, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Overview } from '#contract/overview.ts';
import './texts.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate } from '#domain/format-dates.ts';
import { Stat } from '../../ui/Stat.tsx';

export function Today({ overview }: { overview: Overview }) {
  const { today, sessionsToday, series, teachers } = overview;
  const { t } = useTranslation();
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.375rem]">{t('adminOverview.today')}</h2>
        <p className="text-sm text-ink-3">{fullDate(today.day, currentLanguage())} WIB</p>
      </div>
      <dl className="grid gap-2.5 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
        <Stat
          icon={CalendarCheck2}
          term={t('adminOverview.figures.bookings')}
          value={String(today.bookings)}
          note={t('adminOverview.sessions', { count: sessionsToday })}
        />
        <Stat
          icon={Banknote}
          term={t('adminOverview.figures.gross')}
          value={rupiah(today.gross)}
          note={t('adminOverview.notes.gross')}
        />
        <Stat
          icon={Percent}
          term={t('adminOverview.figures.commission')}
          value={rupiah(today.commission)}
          note={t('adminOverview.notes.commission')}
        />
        <Stat
          icon={Undo2}
          term={t('adminOverview.figures.refunds')}
          value={rupiah(today.refunds)}
          note={t('adminOverview.notes.refunds')}
        />
      </dl>
      {series.sold > 0 && (
        <p className="text-sm text-ink-2">
          {t('adminOverview.series', {
            count: series.sold,
            lessons: series.lessons,
            amount: rupiah(series.amount),
          })}
        </p>
      )}
      {teachers.listed > 0 && (
        <p className="text-sm text-ink-2">
          {t('adminOverview.instant', {
            count: teachers.listed,
            instant: teachers.instant,
            share: Math.round((teachers.instant / teachers.listed) * 100),
          })}
        </p>
      )}
    </section>
  );
}
