import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { maxReschedules } from '#domain/booking.ts';
import { offeredHours, slotStart, timeOfDay, wibDate, wibTime } from '#domain/calendar.ts';
import { seriesHorizonDays } from '#domain/series.ts';
import './texts.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { firstName } from '../../../lib/format/names.ts';
import { isOutdated } from '../../../lib/api/outdated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { toast } from '../../../lib/toast.ts';
import { expectChange, useCardBooking } from './booking-context.ts';
import { DateStrip } from '../slots/DateStrip.tsx';
import { useMoment } from '../moments.ts';
import { startOf } from './own-bookings.ts';
import { studentBookingQueries, isHourGone, seriesHoursQuery, slotQueriesOf } from '../queries.ts';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import {
  type DaySlots,
  type SlotChoice,
  useDaySlots,
  useSlotChoice,
} from '../slots/useSlotChoice.ts';

/** Proposes another free hour of the same teacher, who has to accept it. */
export function RescheduleDialog(props: PopupProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const booking = useCardBooking();
  const name = firstName(booking.teacherId.fullName);
  const bookableDays = booking.series ? seriesHorizonDays : booking.teacherId.bookableDays;
  const choice = useSlotChoice({
    bookableDays,
    requested: { date: booking.date, time: null },
  });
  // The dialog is mounted while closed: fetch slots only while it is open.
  const isShown = props.open;
  const far = useSeriesDay(booking, choice, isShown);
  const single = useDaySlots(booking.teacherId._id, choice, { isShown: isShown && !far });
  const day = far ?? single;
  const proposal = usePropose(booking._id, booking.teacherId._id, {
    said: (date, time) => t('reschedule.done', { name, moment: moment(slotStart(date, time)) }),
    onGone: choice.forgetTime,
    onEnd: () => props.onOpenChange(false),
  });
  const { isPending } = proposal;

  return (
    <Dialog
      {...props}
      title={t('reschedule.title')}
      busy={isPending}
      keep={t('reschedule.cancel')}
      footer={
        <Button
          disabled={!day.chosen}
          busyText={isPending && t('reschedule.asking')}
          onClick={() =>
            day.chosen && proposal.mutate({ date: choice.date, startTime: day.chosen })
          }
        >
          {t('reschedule.ask')}
        </Button>
      }
    >
      <p className="mb-3 text-md text-ink-2">
        {t('reschedule.text', { name, moment: moment(startOf(booking)) })}{' '}
        {booking.proposals === maxReschedules - 1 && t('reschedule.lastTime')}
      </p>
      <DateStrip
        today={choice.today}
        date={choice.date}
        bookableDays={bookableDays}
        onChoose={choice.chooseDate}
      />
      <SlotPicker date={choice.date} time={day.chosen} day={day} onChoose={choice.chooseTime} />
    </Dialog>
  );
}

/** The free hours of a day within 12 weeks, for a lesson of a series; undefined where only single bookings are taken. */
function useSeriesDay(
  { series, teacherId }: StudentBooking,
  { today, date, time }: SlotChoice,
  isShown: boolean,
): DaySlots | undefined {
  const from = { date: today, time: timeOfDay(offeredHours[0] ?? 0) };
  const enabled = isShown && series !== null;
  const query = useQuery({ ...seriesHoursQuery(teacherId._id, from), enabled });
  const isOff = query.error instanceof ApiError && query.error.code === 'series_off';
  if (series === null || isOff) return undefined;
  const slots = query.data?.free
    .map((start) => new Date(start))
    .filter((start) => wibDate(start) === date)
    .map(wibTime);
  return {
    date,
    slots,
    isPending: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
    chosen: time !== undefined && slots?.includes(time) ? time : undefined,
  };
}

interface ProposeSteps {
  said: (date: string, time: string) => string;
  onGone: () => void;
  onEnd: () => void;
}

function usePropose(bookingId: string, teacherId: string, { said, onGone, onEnd }: ProposeSteps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();

  const end = () => {
    onEnd();
    expectChange(bookingId);
    void queryClient.invalidateQueries(studentBookingQueries);
  };

  return useMutation({
    mutationFn: (body: { date: string; startTime: string }) =>
      call('proposeHour', { params: { bookingId }, body }),
    onSuccess: (_, { date, startTime }) => {
      toast.success(said(date, startTime));
      end();
    },
    onError: (error) => {
      toast.error(messageOf(error, t('reschedule.failed')));
      if (isHourGone(error)) {
        onGone();
        void queryClient.invalidateQueries(slotQueriesOf(teacherId));
      } else if (isOutdated(error)) end();
    },
  });
}
