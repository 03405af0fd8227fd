import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenPayment } from '#contract/payments.ts';
import { MethodFields, useMethodChoice } from '../../features/bookings/checkout/MethodFields.tsx';
import { payHeld } from '../../features/bookings/checkout/pay-for.ts';
import { useReportOutcome } from '../../features/bookings/checkout/payment-outcome.ts';
import { openPaymentQuery } from '../../features/bookings/queries.ts';
import '../../features/bookings/texts.ts';
import { messageOf } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import '../../features/bookings/checkout/method-texts.ts';

interface ChangeMethodDialogProps extends PopupProps {
  payment: OpenPayment;
}

/** Another way to pay for what is held: the former order ends first. */
export function ChangeMethodDialog({ payment, ...popup }: ChangeMethodDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const report = useReportOutcome();
  const [isBusy, setBusy] = useState(false);
  const startsAt = new Date(payment.startsAt);
  const { bookingId, price, method: former, lessons, lastStartsAt } = payment;
  const fields = useMethodChoice({ price, startsAt, former });

  const change = async () => {
    setBusy(true);
    try {
      const { outcome } = await payHeld(bookingId, fields.choice, (step) => {
        if (step === 'paying') popup.onOpenChange(false);
      });
      if (outcome === 'not_opened') toast.error(t('payment.notOpened'));
      else if (outcome !== 'close') report(outcome, bookingId, { isInstant: false });
      popup.onOpenChange(false);
    } catch (error) {
      toast.error(messageOf(error, t('payment.createFailed')));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries(openPaymentQuery(bookingId));
    }
  };

  return (
    <Dialog
      {...popup}
      title={t('methods.change')}
      busy={isBusy}
      keep={t('booking.confirm.cancel')}
      footer={
        <Button busyText={isBusy && t('payment.preparing')} onClick={() => void change()}>
          {t('methods.changeConfirm')}
        </Button>
      }
    >
      <MethodFields
        {...fields}
        disabled={isBusy}
        lastStart={lessons > 1 ? new Date(lastStartsAt) : undefined}
      />
    </Dialog>
  );
}
