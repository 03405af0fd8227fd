import { useTranslation } from 'react-i18next';
import type { Teacher } from '#contract/teachers.ts';
import '../texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah, shortDate } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { PANEL_ID } from './BookingPanel.tsx';

interface BookingBarProps {
  teacher: Teacher;
  date: string;
  time: string | undefined;
  onBook?: ((slot: { date: string; time: string }) => void) | undefined;
}

/** Under the thumb on a phone, in place of the tab bar: the layout makes room for `.booking-bar`. */
export function BookingBar({ teacher, date, time, onBook }: BookingBarProps) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('booking.yourChoice')}
      className="booking-bar fixed inset-x-0 bottom-0 z-(--z-tabbar) flex items-center justify-between gap-3.5 border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-6px_24px_rgb(var(--shadow-color)/.08)] md:hidden"
    >
      <div className="min-w-0">
        <div className="text-[1.0625rem] leading-[1.3] font-bold tracking-[-.02em] whitespace-nowrap">
          {rupiah(teacher.fees)}
        </div>
        <div className="text-xs leading-[1.35] text-ink-3">
          {time
            ? t('booking.at', { date: shortDate(date, currentLanguage()), time })
            : t('booking.perHour')}
        </div>
      </div>
      {time && onBook && (
        <Button className="min-h-12" onClick={() => onBook({ date, time })}>
          {t('booking.title')}
        </Button>
      )}
      {!time && (
        <Button className="min-h-12" onClick={goToPanel}>
          {t('booking.chooseTime')}
        </Button>
      )}
    </section>
  );
}

function goToPanel() {
  const panel = document.getElementById(PANEL_ID);
  panel?.scrollIntoView();
  panel?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true });
}
