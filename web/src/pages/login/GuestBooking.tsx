import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { slotStart } from '#domain/calendar.ts';
import { rupiah } from '#domain/format.ts';
import { shortDate } from '#domain/format-dates.ts';
import { useRefundText } from '../../features/bookings/checkout/BookingSummary.tsx';
import { hoursOf, useLocalHours } from '../../features/bookings/moments.ts';
import { slotsQuery } from '../../features/bookings/queries.ts';
import '../../features/bookings/texts.ts';
import { teacherQuery } from '../../features/teachers/queries.ts';
import { useSpecialityName } from '../../lib/format/specialities.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { smallPicture } from '../../lib/pictures.ts';
import { useNow } from '../../lib/realtime/useNow.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { VerifiedMark } from '../../ui/VerifiedMark.tsx';
import { DateBox } from '../../ui/DateBox.tsx';
import './texts.ts';

export interface Booking {
  teacherId: string;
  date: string;
  time: string;
}

interface BookingProps {
  booking: Booking;
}

/** The hour, the teacher and the price, on top of a phone. */
export function BookingBar({ booking: { teacherId, date, time } }: BookingProps) {
  const { t } = useTranslation();
  const { data: teacher } = useQuery(teacherQuery(teacherId, useQueryClient()));
  const specialityName = useSpecialityName();
  if (!teacher) return null;
  const { fullName, speciality, profilePicture, fees } = teacher;
  return (
    <section
      aria-label={t('guestBook.booking')}
      className="sticky top-0 z-(--z-header) -mx-5 mt-4 flex items-center gap-3 border-y border-lit-line bg-lit-soft px-5 py-3 text-sm md:-mx-(--gutter) md:px-(--gutter) lg:hidden"
    >
      <Avatar name={fullName} src={smallPicture(profilePicture)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {shortDate(date, currentLanguage())}, {hoursOf(slotStart(date, time))}
        </p>
        <p className="truncate">
          {fullName}, {specialityName(speciality)}
        </p>
      </div>
      <div className="text-right whitespace-nowrap">
        <p className="font-semibold">{rupiah(fees)}</p>
        <TextLink to={paths.session(teacherId, { date, time })} className="inline-block min-h-6">
          {t('guestBook.changeShort')}
        </TextLink>
      </div>
    </section>
  );
}

/** The same beside the form, with what happens next. */
export function BookingCard({ booking: { teacherId, date, time } }: BookingProps) {
  const { t } = useTranslation();
  const { data: teacher } = useQuery(teacherQuery(teacherId, useQueryClient()));
  const { data: slots } = useQuery(slotsQuery(teacherId, date));
  const specialityName = useSpecialityName();
  const start = slotStart(date, time);
  const refund = useRefundText(start, useNow());
  const local = useLocalHours(start);
  if (!teacher) return null;
  const isTaken = slots !== undefined && !slots.includes(time);
  return (
    <aside aria-label={t('guestBook.booking')} className="w-full max-w-110">
      <div className="rounded-xl border border-line bg-surface p-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg">{t('guestBook.booking')}</h2>
          <TextLink
            to={paths.session(teacherId, { date, time })}
            className="inline-block min-h-6 text-sm leading-6"
          >
            {t('guestBook.change')}
          </TextLink>
        </div>
        <div className="mt-4 flex items-center gap-3.5">
          <Avatar name={teacher.fullName} src={smallPicture(teacher.profilePicture)} size="lg" />
          <div className="min-w-0">
            <p className="flex items-center gap-1.5 font-semibold wrap-anywhere">
              {teacher.fullName}
              {teacher.isVerified && <VerifiedMark />}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              {specialityName(teacher.speciality)}
              {teacher.rating > 0 && <Rating value={teacher.rating} count={teacher.reviewCount} />}
            </p>
          </div>
        </div>
        <div className="mt-4.5 flex items-center gap-4 rounded-lg border-[1.5px] border-lit-line bg-lit-soft p-3.5">
          <DateBox date={date} tone="lit" className="w-17" />
          <div>
            <p className="text-[1.0625rem] font-semibold">{`${hoursOf(start)} WIB`}</p>
            <p className="text-sm text-ink-2">{local ?? t('booking.confirm.online')}</p>
          </div>
        </div>
        <dl className="mt-5 flex justify-between gap-4 text-[1.0625rem] font-semibold">
          <dt>{t('booking.total')}</dt>
          <dd>{rupiah(teacher.fees)}</dd>
        </dl>
        <Note icon={<Clock />}>{t(isTaken ? 'guestBook.taken' : 'guestBook.free')}</Note>
        <Note icon={<ShieldCheck />}>{refund}</Note>
      </div>
      <ol aria-label={t('guestBook.steps')} className="mt-5.5 grid grid-cols-3 gap-2 text-sm">
        {(['account', 'confirm', 'pay'] as const).map((step) => (
          <li
            key={step}
            aria-current={step === 'account' ? 'step' : undefined}
            className="border-t-4 border-line pt-3 text-ink-2 aria-[current=step]:border-brand aria-[current=step]:font-semibold aria-[current=step]:text-ink"
          >
            {t(`guestBook.step.${step}`)}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-2.5 flex items-start gap-2.5 text-sm text-ink-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-4.25 [&_.lucide]:flex-none [&_.lucide]:text-brand-text">
      {icon}
      <span>{children}</span>
    </p>
  );
}
