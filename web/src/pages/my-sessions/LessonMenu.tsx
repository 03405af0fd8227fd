import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX2, CircleX } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { may, refundOn } from '#domain/booking.ts';
import { rupiah } from '#domain/format.ts';
import { shortMoment } from '../../features/bookings/moments.ts';
import { seriesQuery } from '../../features/bookings/queries.ts';
import { useCardBooking } from '../../features/bookings/student/booking-context.ts';
import { actionsOf, factsOf, startOf } from '../../features/bookings/student/own-bookings.ts';
import '../../features/bookings/student/texts.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { LessonPromptContext } from './LessonList.tsx';

/** What a student can do with one lesson of a series, with the money that comes back. */
export function LessonMenu(props: PopupProps) {
  const { t } = useTranslation();
  const lesson = useCardBooking();
  const ask = use(LessonPromptContext);
  const now = useNow();
  const { data: lessons = [] } = useQuery(seriesQuery(lesson.series?._id ?? ''));
  const following = lessons.filter(
    (one) => one.startsAt >= lesson.startsAt && may(factsOf(one), 'cancel', 'student', now),
  );
  const getBack = (some: readonly StudentBooking[]) => {
    const amount = some.reduce((sum, one) => sum + refundOn('cancel', factsOf(one), now), 0);
    return t('lessons.getBack', { count: some.length, amount: rupiah(amount) });
  };
  const open = (act: 'move' | 'cancel' | 'following') => {
    const button = props.anchor?.current;
    if (button) ask({ act, lesson }, button);
  };
  const { reschedule, cancel } = actionsOf(lesson, now);
  return (
    <Menu {...props} label={shortMoment(startOf(lesson))} className="max-w-80">
      {reschedule && (
        <MenuItem icon={<CalendarClock />} onSelect={() => open('move')}>
          {t('lessons.move')}
        </MenuItem>
      )}
      {cancel && (
        <MenuItem icon={<CircleX />} onSelect={() => open('cancel')}>
          <Cancel text={t('lessons.cancel')} detail={getBack([lesson])} />
        </MenuItem>
      )}
      {cancel && following.length > 1 && (
        <MenuItem icon={<CalendarX2 />} onSelect={() => open('following')}>
          <Cancel text={t('lessons.cancelFollowing')} detail={getBack(following)} />
        </MenuItem>
      )}
    </Menu>
  );
}

function Cancel({ text, detail }: { text: string; detail: string }) {
  return (
    <span className="py-1.5 leading-[1.3] text-danger-text">
      {text} <span className="block text-xs font-normal text-ink-2">{detail}</span>
    </span>
  );
}
