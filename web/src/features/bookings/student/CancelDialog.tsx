import { useTranslation } from 'react-i18next';
import { refundOn, statusIs } from '#domain/booking.ts';
import './texts.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { rupiah } from '#domain/format.ts';
import { fullDate } from '#domain/format-dates.ts';
import { firstName } from '../../../lib/format/names.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { SureDialog } from '../../../ui/overlays/SureDialog.tsx';
import { useCancelBooking, useCardBooking } from './booking-context.ts';
import { hoursOf, useLocalHours } from '../moments.ts';
import { factsOf } from './own-bookings.ts';
import { PersonHeader } from '../PersonHeader.tsx';
import { policyTiers } from '../checkout/policy.ts';
import { PolicyList, Unbroken } from '../checkout/PolicyList.tsx';
import { useTimeLeft } from '../time-left.ts';

/** The preview uses the same rule as the server's decision. */
export function CancelDialog(props: PopupProps) {
  const { t } = useTranslation();
  const booking = useCardBooking();
  const facts = factsOf(booking);
  const { startsAt, price } = facts;
  const local = useLocalHours(startsAt);
  const { fullName, profilePicture } = booking.teacherId;
  const isConfirmed = statusIs(booking.status, 'scheduled');
  const end = useCancelBooking(booking, {
    said: (amount) =>
      amount > 0
        ? t('cancelBooking.doneWithRefund', { amount: rupiah(amount) })
        : t('cancelBooking.done'),
    onEnd: () => props.onOpenChange(false),
  });
  // Recompute after a refusal: the refund may have changed.
  const now = useNow(end.error);
  const tiers = policyTiers(startsAt, price, now);
  const refund = refundOn('cancel', facts, now);

  return (
    <SureDialog
      {...props}
      title={t('cancelBooking.title')}
      danger
      texts={{
        cancel: t('cancelBooking.keep'),
        confirm: t('cancelBooking.action'),
        busy: t('cancelBooking.cancelling'),
      }}
      onConfirm={() => end.mutateAsync(refund)}
    >
      <PersonHeader name={fullName} picture={profilePicture}>
        {fullDate(booking.date, currentLanguage())}, <Unbroken>{hoursOf(startsAt)} WIB</Unbroken>
        {local && <span className="block">{local}</span>}
      </PersonHeader>
      <Refund amount={refund} price={price} left={startsAt.getTime() - now.getTime()} />
      {!isConfirmed && (
        <p className="mt-3.5 text-sm text-ink-2">
          {t('cancelBooking.notConfirmed', { name: firstName(fullName) })}
        </p>
      )}
      <div className="mt-5.5">
        <PolicyList
          detailed
          tiers={isConfirmed ? tiers : tiers.map((tier) => ({ ...tier, when: 'ahead' as const }))}
        />
      </div>
    </SureDialog>
  );
}

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
