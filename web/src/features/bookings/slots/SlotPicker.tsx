import { useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { slotStart } from '#domain/calendar.ts';
import '../texts.ts';
import { localTime } from '../../../lib/format/moments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeletons } from '../../../ui/feedback/Skeleton.tsx';
import { byDayPart } from './day-parts.ts';
import { PickLabel } from './PickLabel.tsx';
import { SlotRows } from './PickerSkeleton.tsx';
import { SlotGroup } from './SlotGroup.tsx';
import type { DaySlots } from './useDaySlots.ts';

interface SlotPickerProps {
  date: string;
  time: string | undefined;
  day: DaySlots;
  onChoose: (time: string) => void;
}

export function SlotPicker({ date, time, day, onChoose }: SlotPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  // In pieces: the first hours come while a phone is still busy taking the page over.
  const drawn = useDeferredValue(day);
  const isDrawn = drawn.date === date;
  const slots = isDrawn && day.slots ? drawn.slots : undefined;
  const isAbroad = localTime(slotStart(date, '12:00')) !== null;

  return (
    <div role="radiogroup" aria-labelledby={id} className="mt-4.5">
      <div className="mb-0.5 flex items-baseline justify-between gap-4">
        <PickLabel id={id}>{t('booking.time')}</PickLabel>
        <span className="text-right text-xs text-ink-3">
          {isAbroad ? t('booking.wibAndLocal') : t('booking.wib')}
        </span>
      </div>
      {slots?.length ? (
        <div className="divide-y divide-line">
          {byDayPart(slots).map((group) => (
            <SlotGroup key={group.part} {...group} {...{ date, time, onChoose }} name={id} />
          ))}
        </div>
      ) : (
        <NoSlots day={day} isPending={day.isPending || (day.slots !== undefined && !slots)} />
      )}
    </div>
  );
}

function NoSlots({ day, isPending }: { day: DaySlots; isPending: boolean }) {
  const { t } = useTranslation();
  if (isPending) {
    return (
      <Skeletons className="grid gap-4 pt-2">
        <SlotRows />
      </Skeletons>
    );
  }
  return (
    <div role="status" className="grid justify-items-center gap-3 px-2 pt-5.5 pb-3 text-center">
      <p className="text-md text-ink-2">
        {day.hasFailed ? t('booking.fetchFailed') : t('booking.none')}
      </p>
      {day.hasFailed && (
        <Button variant="soft" onClick={day.retry}>
          {t('ui.tryAgain')}
        </Button>
      )}
    </div>
  );
}
