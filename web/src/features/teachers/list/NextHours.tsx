import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Teacher } from '#contract/teachers.ts';
import { addDays, wibDate, wibTime } from '#domain/calendar.ts';
import { shortDate, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { useIsHydrated } from '../../../lib/useIsHydrated.ts';
import './texts.ts';

/** The next free hour in words, and up to three hours as links that choose them. */
export function NextHours({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const nameDay = useDayName();
  const language = currentLanguage();
  const starts = teacher.nextHours.map((start) => {
    const instant = new Date(start);
    return { date: wibDate(instant), time: wibTime(instant) };
  });
  const [first] = starts;
  if (!first) return <p className="text-sm text-ink-3">{t('listing.noFreeHours')}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="inline-flex items-center gap-2 text-sm font-semibold before:size-2 before:shrink-0 before:rounded-full before:bg-nyala-400 before:shadow-[0_0_0_3px_color-mix(in_srgb,var(--color-nyala-400)_25%,transparent)]">
        {t('listing.nextFree', { when: nameDay(first) })}
      </p>
      <div className="flex flex-1 gap-1.75 max-md:w-full max-md:basis-full">
        {starts.map(({ date, time }) => (
          <Link
            key={date + time}
            to={paths.session(teacher._id, { date, time })}
            className="relative z-1 inline-flex min-h-11 min-w-16 items-center justify-center rounded-md border border-[color-mix(in_srgb,var(--line-strong)_50%,var(--line))] bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-lit-line hover:bg-lit-soft max-md:flex-1 md:min-h-9"
          >
            {date === first.date ? time : `${shortWeekday(date, language)} ${time}`}
            <span className="sr-only">
              {' '}
              WIB, {shortDate(date, language)}, {teacher.fullName}
            </span>
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Today 15:00, tomorrow 09:00, or Sat 11 Oct, 15:00. What day it is only the browser knows for sure. */
function useDayName() {
  const { t } = useTranslation();
  const today = useIsHydrated() ? wibDate(serverNow()) : '';
  return ({ date, time }: { date: string; time: string }) => {
    if (date === today) return `${t('listing.today')} ${time}`;
    if (today && date === addDays(today, 1)) return `${t('listing.tomorrow')} ${time}`;
    return `${shortDate(date, currentLanguage())}, ${time}`;
  };
}
