import { type LucideIcon, Moon, Sun, Sunrise } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import '../texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { shortWeekday } from '../../../lib/format/day-names.ts';
import { localTime } from '../../../lib/format/moments.ts';
import type { DayPart } from './day-parts.ts';

interface SlotGroupProps {
  part: DayPart;
  slots: readonly string[];
  date: string;
  time: string | undefined;
  /** Of the radio group, which goes on in the next part of the day. */
  name: string;
  onChoose: (time: string) => void;
}

export function SlotGroup({ part, slots, date, time, name, onChoose }: SlotGroupProps) {
  const { t } = useTranslation();
  const Icon = ICONS[part];
  const label = t(`booking.parts.${part}`);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[74px_minmax(0,1fr)] items-start gap-2 py-2 min-[340px]:grid-cols-[88px_minmax(0,1fr)]"
    >
      <span aria-hidden className="flex min-h-11 items-center gap-2 text-xs text-ink-3 md:min-h-10">
        <Icon className="size-4 max-[339px]:hidden" />
        {label}
      </span>
      <span className="grid grid-cols-3 gap-2 max-[339px]:grid-cols-2">
        {slots.map((slot) => (
          <label key={slot} className={SLOT}>
            <input
              type="radio"
              name={name}
              value={slot}
              checked={slot === time}
              onChange={() => onChoose(slot)}
              className="absolute inset-0 z-1 size-full cursor-pointer appearance-none rounded-[inherit]"
            />
            <span>{slot}</span>
            <LocalTime date={date} slot={slot} />
          </label>
        ))}
      </span>
    </div>
  );
}

function LocalTime({ date, slot }: { date: string; slot: string }) {
  const { t } = useTranslation();
  const local = localTime(slotStart(date, slot));
  if (!local) return null;
  const day = local.date === date ? '' : `${shortWeekday(local.date, currentLanguage())} `;
  const shown = day + local.time;
  return (
    <>
      {' '}
      <span aria-hidden className="text-xs font-normal opacity-80">
        {shown}
      </span>
      <span className="sr-only">{t('booking.localTime', { time: shown })}</span>
    </>
  );
}

const ICONS: Record<DayPart, LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };

const SLOT =
  'ring-when-focused relative grid min-h-11 cursor-pointer place-items-center content-center rounded-md text-center border border-[color-mix(in_srgb,var(--line-strong)_50%,var(--line))] bg-surface py-1 text-md leading-[1.3] font-semibold transition-[background-color,border-color,box-shadow] duration-(--dur-2) hover:border-lit-line hover:bg-lit-soft has-checked:border-lit-line has-checked:bg-lit has-checked:text-on-lit has-checked:shadow-[inset_0_0_0_1px_var(--lit-line),var(--glow)] md:min-h-10';
