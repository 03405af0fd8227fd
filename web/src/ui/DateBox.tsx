import { monthOf, shortMonth, shortWeekday } from '#domain/format-dates.ts';
import { currentLanguage } from '../lib/i18n/i18n.ts';
import { classNames } from './class-names.ts';

interface DateBoxProps {
  date: string;
  /** Lit for the next booking or a chosen day, dimmed for past ones. */
  tone?: 'lit' | 'dim' | undefined;
  className?: string;
}

/** A day as on a calendar page. */
export function DateBox({ date, tone, className }: DateBoxProps) {
  const language = currentLanguage();
  const small = tone === 'lit' ? undefined : 'text-ink-2';
  return (
    <time
      dateTime={date}
      className={classNames(
        'grid rounded-lg pt-2 pb-2.25 text-center leading-[1.15] md:pt-2.5 md:pb-2.75',
        tone === 'lit' ? 'bg-lit text-on-lit' : 'bg-surface-2',
        className,
      )}
    >
      <span className={classNames('text-2xs leading-[1.15] font-medium', small)}>
        {shortWeekday(date, language)}
      </span>{' '}
      <span
        className={classNames(
          'text-[1.5rem] leading-[1.15] font-bold tracking-[-.03em] md:text-[1.75rem] md:leading-[1.15]',
          tone === 'dim' && 'text-ink-2',
        )}
      >
        {Number(date.slice(8))}
      </span>{' '}
      <span className={classNames('text-xs leading-[1.15] font-semibold', small)}>
        <span aria-hidden>{shortMonth(date, language)}</span>
        <span className="sr-only">{monthOf(date, language)}</span>
      </span>
    </time>
  );
}
