import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import { slotStart } from '#domain/calendar.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useLazy } from '../../../ui/lazy.tsx';
import { teacherQueries, isHourGone, slotQueriesOf } from '../queries.ts';
import type { OwnHold } from '../slots/useSlotChoice.ts';
import '../texts.ts';
import { PANEL_ID } from './BookingPanel.tsx';
import type { PaymentProblem } from './ConfirmDialog.tsx';
import {
  type BookingRequest,
  type MethodChoice,
  payFor,
  type PaymentStep,
  type SeriesRequest,
} from './pay-for.ts';
import { useReportOutcome } from './payment-outcome.ts';

/**
 * Confirms a chosen hour in a dialog, books it and takes the payment. The page renders `dialog`.
 */
export function useCheckout(teacher: Teacher, onGone: () => void) {
  const { Dialog, prompt, open, setOpen, anchor, ask, returnTo } = useLazyConfirmDialog();
  const payment = usePayment(teacher);

  const forgetHour = (error: unknown) => {
    if (!isHourGone(error)) return false;
    setOpen(false);
    // The booking button is disabled now, so return the focus to the chosen day.
    returnTo(document.querySelector<HTMLElement>(`#${PANEL_ID} input:checked`));
    onGone();
    return true;
  };

  const confirm = async ({ date, time }: Slot, choice: MethodChoice) => {
    const request = { teacherId: teacher._id, date, startTime: time, shownPrice: teacher.fees };
    await payment.book(
      { ...request, ...choice },
      { onPopup: () => setOpen(false), onRefused: forgetHour },
    );
    // Not every provider's popup returns the focus.
    if (document.activeElement === document.body) anchor.current?.focus();
  };

  return {
    ask: (slot: Slot) => {
      payment.clearProblem();
      ask(slot);
    },
    payment,
    dialog: Dialog && prompt && (
      <Dialog
        key={prompt.count}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        teacher={teacher}
        startsAt={slotStart(prompt.slot.date, prompt.slot.time)}
        price={teacher.fees}
        step={payment.step}
        problem={payment.problem}
        onConfirm={(choice) => void confirm(prompt.slot, choice)}
      />
    ),
  };
}

const loadDialog = () => import('./ConfirmDialog.tsx').then((module) => module.ConfirmDialog);

/** Loads the dialog's code when it is first opened, by the panel's or the bar's button. */
function useLazyConfirmDialog() {
  const { t } = useTranslation();
  const [Dialog, fetchDialog] = useLazy(loadDialog);
  const [prompt, setPrompt] = useState<{ slot: Slot; count: number }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);

  const ask = (slot: Slot) => {
    anchor.current = document.activeElement as HTMLElement | null;
    // A new key resets the agreement checkbox.
    setPrompt({ slot, count: (prompt?.count ?? 0) + 1 });
    setOpen(true);
    fetchDialog().catch(() => {
      setOpen(false);
      toast.error(t('errors.generic'));
    });
  };

  return {
    Dialog,
    prompt,
    open,
    setOpen,
    anchor,
    ask,
    /** The element to focus when the button that opened the dialog cannot take the focus. */
    returnTo: (element: HTMLElement | null) => {
      anchor.current = element;
    },
  };
}

export interface Slot {
  date: string;
  time: string;
}

/** Problem codes whose note links to the student's bookings. */
const LINKED_PROBLEMS = new Set(['too_many_holds', 'unproven_holds', 'payment_unavailable']);

interface PaymentCallbacks {
  /** The provider's popup opens. */
  onPopup: () => void;
  /** True if the refusal needs no note in the confirm dialog. */
  onRefused: (error: unknown) => boolean;
}

export type CheckoutPayment = ReturnType<typeof usePayment>;

/** Books the confirmed hour, or those of a series, and takes the payment. */
function usePayment({ _id: teacherId, confirmsInstantly: isInstant }: Teacher) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reportOutcome = useReportOutcome();
  const [step, setStep] = useState<PaymentStep>();
  const [problem, setProblem] = useState<PaymentProblem>();
  const [held, setHeld] = useState<OwnHold>();
  const isUnderWay = useRef(false);

  const refuse = (error: unknown, onRefused: PaymentCallbacks['onRefused']) => {
    const code = error instanceof ApiError ? error.code : '';
    const text = messageOf(error, t('payment.createFailed'));
    toast.error(text);
    if (!onRefused(error)) {
      setProblem({ kind: 'refused', text, linksToBookings: LINKED_PROBLEMS.has(code) });
    }
    // The dialog then shows the new price.
    if (code === 'price_changed') void queryClient.invalidateQueries(teacherQueries);
  };

  const book = async (
    request: BookingRequest | SeriesRequest,
    { onPopup, onRefused }: PaymentCallbacks,
  ) => {
    // A second click may come before the button shows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    try {
      const { hold, outcome } = await payFor(request, (next) => {
        setStep(next);
        if (next === 'paying') onPopup();
      });
      const until = new Date(hold.holdExpiresAt);
      setHeld({ hours: 'hours' in request ? request.hours : [request], expiresAt: until });
      if (outcome === 'not_opened') setProblem({ kind: 'held', until });
      else reportOutcome(outcome, hold.bookingId, { isInstant });
    } catch (error) {
      refuse(error, onRefused);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
      void queryClient.invalidateQueries(slotQueriesOf(teacherId));
    }
  };

  return { book, step, problem, held, clearProblem: () => setProblem(undefined) };
}
