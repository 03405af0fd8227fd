import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudentBooking } from '#contract/bookings.ts';
import { may, refundOn, statusIs } from '#domain/booking.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import { Radio } from '../../../ui/forms/Radio.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useCancelBooking, useCardBooking } from './booking-context.ts';
import { hoursOf, shortMoment, useLocalHours } from '../moments.ts';
import { factsOf, startOf } from './own-bookings.ts';
import { seriesQuery } from '../queries.ts';
import { PersonHeader } from '../PersonHeader.tsx';
import { policyTiers } from '../checkout/policy.ts';
import { PolicyList, Unbroken } from '../checkout/PolicyList.tsx';
import { useTimeLeft } from '../time-left.ts';

interface CancelDialogProps extends PopupProps {
  /** Of a series: all later lessons, too, is chosen at first. */
  following?: boolean;
}

/** The preview uses the same rule as the server's decision. */
export function CancelDialog({ following = false, ...props }: CancelDialogProps) {
  const { t } = useTranslation();
  const booking = useCardBooking();
  const [isFollowing, setFollowing] = useState(following);
  const facts = factsOf(booking);
  const { startsAt, price } = facts;
  const local = useLocalHours(startsAt);
  const { fullName, profilePicture } = booking.teacherId;
  const isConfirmed = statusIs(booking.status, 'scheduled');
  const end = useCancelBooking(booking, {
    said: (refunded, lessons) => {
      const amount = rupiah(refunded);
      if (lessons > 1) return t('cancelBooking.doneAll', { lessons, amount });
      return refunded > 0 ? t('cancelBooking.doneWithRefund', { amount }) : t('cancelBooking.done');
    },
    onEnd: () => props.onOpenChange(false),
  });
  // Recompute after a refusal: the refund may have changed.
  const now = useNow(end.error);
  const tiers = policyTiers(startsAt, price, now);
  const later = useLaterLessons(booking, now, props.open);
  const lessons = [booking, ...(isFollowing ? later : [])];
  const refund = sumOf(lessons.map((lesson) => refundOn('cancel', factsOf(lesson), now)));

  return (
    <SureDialog
      {...props}
      title={t(isFollowing ? 'cancelBooking.titleAll' : 'cancelBooking.title')}
      danger
      texts={{
        cancel: t('cancelBooking.keep'),
        confirm: isFollowing
          ? t('cancelBooking.actionAll', { lessons: lessons.length })
          : t('cancelBooking.action'),
        busy: t('cancelBooking.cancelling'),
      }}
      onConfirm={() => end.mutateAsync({ refund, ...(isFollowing && { following: true }) })}
    >
      <PersonHeader name={fullName} picture={profilePicture}>
        {fullDate(booking.date, currentLanguage())}, <Unbroken>{hoursOf(startsAt)} WIB</Unbroken>
        {local && <span className="block">{local}</span>}
      </PersonHeader>
      {later.length > 0 && (
        <fieldset className="mb-3.5">
          <legend className="sr-only">{t('cancelBooking.which')}</legend>
          {[false, true].map((all) => (
            <Radio
              key={String(all)}
              name="following"
              checked={isFollowing === all}
              onChange={() => setFollowing(all)}
            >
              {all
                ? t('cancelBooking.following', { lessons: later.length + 1 })
                : t('cancelBooking.onlyThis')}
            </Radio>
          ))}
        </fieldset>
      )}
      <Refund
        amount={refund}
        price={sumOf(lessons.map((lesson) => lesson.price))}
        left={startsAt.getTime() - now.getTime()}
      />
      {isFollowing && (
        <ul className="mt-3.5 divide-y divide-line text-sm">
          {lessons.map((lesson) => (
            <li key={lesson._id} className="flex justify-between gap-4 py-2">
              <span>{shortMoment(startOf(lesson))}</span>
              <span className="font-semibold">
                {rupiah(refundOn('cancel', factsOf(lesson), now))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isConfirmed && (
        <p className="mt-3.5 text-sm text-ink-2">
          {t('cancelBooking.notConfirmed', { name: firstName(fullName) })}
        </p>
      )}
      <div className="mt-5.5" hidden={isFollowing}>
        <PolicyList
          detailed
          tiers={isConfirmed ? tiers : tiers.map((tier) => ({ ...tier, when: 'ahead' as const }))}
        />
      </div>
    </SureDialog>
  );
}

/** Later lessons of the series that can be cancelled. */
function useLaterLessons({ series, startsAt }: StudentBooking, now: Date, isOpen: boolean) {
  const enabled = isOpen && series !== null && series.open > 1;
  const { data = [] } = useQuery({ ...seriesQuery(series?._id ?? ''), enabled });
  return enabled
    ? data.filter((one) => one.startsAt > startsAt && may(factsOf(one), 'cancel', 'student', now))
    : [];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function Refund({ amount, price, left }: { amount: number; price: number; left: number }) {
  const { t } = useTranslation();
  const timeLeft = useTimeLeft();
  const percent = price === 0 ? 0 : Math.round((amount / price) * 100);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-surface-2 px-5 py-4.5"
    >
      <p className="text-sm text-ink-2">
        {t('cancelBooking.getBack')}{' '}
        <strong className="block text-[1.75rem] leading-[1.2] font-bold tracking-[-.025em] text-ink">
          {rupiah(amount)}
        </strong>
      </p>
      <p className="text-sm text-ink-2 md:text-right">
        {t('cancelBooking.percentOf', { percent, price: rupiah(price) })}
        <br />
        {t('cancelBooking.startsIn', { left: timeLeft(left) })}
      </p>
    </div>
  );
}
