import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import { useNow } from '../../../lib/realtime/useNow.ts';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { seriesHoursQuery } from '../queries.ts';
import { ConfirmDialog } from '../checkout/ConfirmDialog.tsx';
import type { MethodChoice } from '../checkout/pay-for.ts';
import { SeriesDialog, type SeriesRefusal } from './SeriesDialog.tsx';
import {
  changedOf,
  orderOf,
  requestOf,
  type SeriesChoice,
  type SeriesOrder,
} from './series-choice.ts';
import './texts.ts';
import type { CheckoutPayment, Slot } from '../checkout/useCheckout.tsx';

interface SeriesCheckoutProps extends PopupProps {
  teacher: Teacher;
  /** The hour from which the weeks are counted. */
  slot: Slot;
  payment: CheckoutPayment;
}

/** Choosing the lessons of a series, then confirming and paying for them above that. */
export function SeriesCheckout({ teacher, slot, payment, ...popup }: SeriesCheckoutProps) {
  const { t } = useTranslation();
  const now = useNow();
  const query = useQuery({ ...seriesHoursQuery(teacher._id, slot), enabled: popup.open });
  const [choice, setChoice] = useState<SeriesChoice>({
    length: 4,
    answers: {},
    picked: [slotStart(slot.date, slot.time).toISOString()],
  });
  const [refusal, setRefusal] = useState<SeriesRefusal>();
  const [order, setOrder] = useState<SeriesOrder>();
  const [isConfirming, setConfirming] = useState(false);
  const nextButton = useRef<HTMLElement>(null);
  const hours = query.data;

  const confirm = async (wanted: SeriesOrder, method: MethodChoice) => {
    const close = () => {
      setConfirming(false);
      popup.onOpenChange(false);
    };
    const checkAgain = (error: unknown) => {
      if (!(error instanceof ApiError) || !CHANGES.has(error.code)) return false;
      setRefusal({ text: error.message, changed: changedOf(error.fields, wanted, slot) });
      setConfirming(false);
      return true;
    };
    await payment.book(
      { ...requestOf(wanted, teacher._id, slot), ...method },
      { onPopup: close, onRefused: checkAgain },
    );
  };

  return (
    <>
      <SeriesDialog
        {...popup}
        teacher={teacher}
        slot={slot}
        hours={hours}
        error={query.isError ? t('series.fetchFailed') : undefined}
        onRetry={() => void query.refetch()}
        choice={choice}
        onChoose={setChoice}
        refusal={refusal}
        onNext={(button) => {
          if (!hours) return;
          nextButton.current = button;
          payment.clearProblem();
          setRefusal(undefined);
          setOrder(orderOf(hours, choice, now));
          setConfirming(true);
        }}
      />
      {order && (
        <ConfirmDialog
          key={order.starts.join()}
          open={isConfirming}
          onOpenChange={setConfirming}
          anchor={nextButton}
          teacher={teacher}
          startsAt={new Date(order.starts[0] ?? now)}
          price={order.price}
          series={order}
          step={payment.step}
          problem={payment.problem}
          onConfirm={(method) => void confirm(order, method)}
        />
      )}
    </>
  );
}

const CHANGES = new Set(['series_changed', 'price_changed']);
