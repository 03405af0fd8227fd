import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#domain/calendar.ts';
import { Button } from '../../../ui/Button.tsx';
import './texts.ts';
import { otherDays } from './week.ts';

interface CopyDayProps {
  day: number;
  onCopy: (to: readonly number[]) => void;
  onCancel: () => void;
}

const WORKDAYS = 5;

/** Below the grid: the days that get the hours of this one. */
export function CopyDay({ day, onCopy, onCancel }: CopyDayProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<readonly number[]>([]);
  const others = otherDays(day);
  const title = t('availability.copyDay', {
    day: t(`availability.days.${weekdays[day] ?? 'Monday'}`),
  });
  const toggle = (other: number) =>
    choose(chosen.includes(other) ? chosen.filter((one) => one !== other) : [...chosen, other]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape has a button, too.
    <div
      role="group"
      aria-label={title}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      className="mt-3 grid scroll-mb-28 gap-2.5 rounded-lg bg-brand-soft p-3.5 text-brand-text max-md:scroll-mb-45"
    >
      <p className="text-sm font-semibold">{title}</p>
      <div className="flex flex-wrap gap-1.5">
        {others.map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={chosen.includes(other)}
            // The first one takes the focus from the button that opened this.
            ref={other === others[0] ? focusOnce : undefined}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-sm font-semibold text-ink aria-pressed:border-transparent aria-pressed:bg-pick aria-pressed:text-on-pick"
            onClick={() => toggle(other)}
          >
            {chosen.includes(other) && <Check className="size-4" />}
            {t(`availability.days.${weekdays[other] ?? 'Monday'}`)}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <div className="-ml-3.5 flex flex-wrap gap-x-1">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => choose(others.filter((one) => one < WORKDAYS))}
          >
            {t('availability.workdays')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose(others)}>
            {t('availability.allOtherDays')}
          </Button>
        </div>
        <div className="flex gap-1 max-md:w-full max-md:*:flex-1">
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('availability.cancelCopy')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={chosen.length === 0}
            onClick={() => onCopy(chosen)}
          >
            {t('availability.copyTo', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Shows all of it above the save bar, not only the button with the focus. */
function focusOnce(button: HTMLButtonElement | null) {
  button?.focus();
  button?.closest('[role=group]')?.scrollIntoView({ block: 'nearest' });
}
