import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#domain/calendar.ts';
import './texts.ts';
import { LazyPopup } from '../../../ui/overlays/LazyPopup.tsx';
import { CopyDayContext } from './copy-day-context.ts';
import type { DayButtonProps } from './DayHead.tsx';
import { FOOT, placeName } from './places.ts';
import { copyDay } from './week.ts';

/** Below a day's last hour: the same hours for other days. */
export function CopyDay({ day, week, onChange, tabIndex }: DayButtonProps) {
  const { t } = useTranslation();
  const name = t(`availability.days.${weekdays[day] ?? 'Monday'}`);
  const copyTo = (days: readonly number[]) => onChange(copyDay(week, day, days));
  return (
    <CopyDayContext value={{ day, copyTo }}>
      <LazyPopup
        kind="menu"
        load={() => import('./CopyDayMenu.tsx').then((module) => module.CopyDayMenu)}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            data-place={placeName({ day, hour: FOOT })}
            aria-label={t('availability.copyDay', { day: name })}
            title={t('availability.copyDay', { day: name })}
            tabIndex={tabIndex}
            className="mt-1 grid h-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-2 hover:text-ink md:rounded-[10px]"
          >
            <Copy className="size-4" />
          </button>
        )}
      />
    </CopyDayContext>
  );
}
