import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { joinOpens, statusIs } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { weekday } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useMoment } from '../moments.ts';
import { priceOfAll, startOf } from './own-bookings.ts';
import './texts.ts';

const ICONS = { done: CircleCheck, now: CircleDot, later: Circle };
const COLOURS = { done: 'text-completed-fg', now: 'text-lit-line', later: 'text-ink-3' };

/** What happens after a payment, and until when. */
export function NextSteps({ booking }: { booking: StudentBooking }) {
  const { t } = useTranslation();
  const steps = useSteps(booking);
  return (
    <ol
      aria-label={t('mySessions.steps.label')}
      className="col-span-full mt-4 grid gap-x-6 gap-y-3 border-t border-line pt-4 text-sm md:grid-cols-3"
    >
      {steps.map(({ state, title, text }) => {
        const Icon = ICONS[state];
        return (
          <li key={title} className="flex gap-2.5">
            <Icon className={classNames('mt-0.5 size-4.5 flex-none', COLOURS[state])} />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function useSteps(booking: StudentBooking) {
  const { t } = useTranslation();
  const moment = useMoment();
  const startsAt = startOf(booking);
  const name = firstName(booking.teacherId.fullName);
  const isPaid = statusIs(booking.status, 'paid');
  const isConfirmed = statusIs(booking.status, 'agreed');
  const paid = {
    title: t('mySessions.steps.paid', { price: rupiah(priceOfAll(booking)) }),
    text: t('mySessions.steps.paidText', { moment: moment(new Date(booking.paidAt ?? startsAt)) }),
  };
  const checking = {
    title: t('mySessions.steps.checking'),
    text: t('mySessions.steps.checkingText'),
  };
  const confirms = {
    title: t('mySessions.steps.confirms', { name }),
    text: t('mySessions.steps.confirmsText', {
      until: moment(new Date(booking.confirmBy ?? startsAt)),
    }),
  };
  const confirmed = {
    title: t('mySessions.steps.confirmed'),
    text: t('mySessions.steps.confirmedText', { name }),
  };
  const opens = joinOpens(startsAt);
  const join = {
    title: t('mySessions.steps.join', { day: weekday(wibDate(startsAt), currentLanguage()) }),
    text: t('mySessions.steps.joinText', { from: `${wibTime(opens)} WIB` }),
  };
  return [
    { state: isPaid ? 'done' : 'now', ...(isPaid ? paid : checking) },
    {
      state: isConfirmed ? 'done' : isPaid ? 'now' : 'later',
      ...(isConfirmed ? confirmed : confirms),
    },
    { state: isConfirmed ? 'now' : 'later', ...join },
  ] as const;
}
