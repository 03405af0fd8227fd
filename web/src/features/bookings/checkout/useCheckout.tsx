import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { useLazy } from '../../../ui/lazy.tsx';
import { teacherQueries, isHourGone, slotQueriesOf } from '../queries.ts';
import type { OwnHold } from '../slots/useSlotChoice.ts';
import '../texts.ts';
import { PANEL_ID } from './BookingPanel.tsx';
import type { PaymentProblem } from './ConfirmDialog.tsx';
import type { MethodChoice } from './MethodFields.tsx';
import { type Hold, payFor, type PaymentStep } from './pay-for.ts';
import { useReportOutcome } from './payment-outcome.ts';

/**
 * Confirms a chosen hour in a dialog, books it and takes the payment. The page renders `dialog`.
 */
export function useCheckout(teacher: Teacher, onGone: () => void) {
  const { Dialog, prompt, open, setOpen, anchor, ask, returnTo } = useLazyConfirmDialog();
  const booking = usePayment({
    teacher,
    onLeaveDialog: () => setOpen(false),
    onGone: () => {
      // The booking button is disabled now, so return the focus to the chosen day.
      returnTo(document.querySelector<HTMLElement>(`#${PANEL_ID} input:checked`));
      onGone();
    },
  });

  const confirm = async (slot: Slot, choice: MethodChoice) => {
    await booking.book(slot, choice);
    // Not every provider's popup returns the focus.
    if (document.activeElement === document.body) anchor.current?.focus();
  };

  return {
    ask: (slot: Slot) => {
      booking.clearProblem();
      ask(slot);
    },
    held: booking.held,
    dialog: Dialog && prompt && (
      <Dialog
        key={prompt.count}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        teacher={teacher}
        date={prompt.slot.date}
        time={prompt.slot.time}
        step={booking.step}
        problem={booking.problem}
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
  teacher: Teacher;
  /** Called when the provider's popup opens, or when the chosen hour is gone. */
  onLeaveDialog: () => void;
  onGone: () => void;
}

/** Books the confirmed hour and takes its payment. */
function usePayment({ teacher, onLeaveDialog, onGone }: PaymentCallbacks) {
  const { _id: teacherId, fees: shownPrice } = teacher;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const reportOutcome = useReportOutcome();
  const [step, setStep] = useState<PaymentStep>();
  const [problem, setProblem] = useState<PaymentProblem>();
  const [held, setHeld] = useState<OwnHold>();
  const isUnderWay = useRef(false);

  const keep = ({ date, time }: Slot, { holdExpiresAt }: Hold) => {
    const expiresAt = new Date(holdExpiresAt);
    setHeld({ date, time, expiresAt });
    return expiresAt;
  };

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : '';
    const text = messageOf(error, t('payment.createFailed'));
    toast.error(text);
    if (isHourGone(error)) {
      onLeaveDialog();
      onGone();
    } else {
      setProblem({ kind: 'refused', text, linksToBookings: LINKED_PROBLEMS.has(code) });
      // The dialog then shows the new price.
      if (code === 'price_changed') void queryClient.invalidateQueries(teacherQueries);
    }
    void queryClient.invalidateQueries(slotQueriesOf(teacherId));
  };

  const book = async (slot: Slot, choice: MethodChoice) => {
    // A second click may come before the button shows that it is busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setProblem(undefined);
    try {
      const request = { teacherId, date: slot.date, startTime: slot.time, shownPrice, ...choice };
      const { hold, outcome } = await payFor(request, (next) => {
        setStep(next);
        if (next === 'paying') onLeaveDialog();
      });
      const until = keep(slot, hold);
      if (outcome === 'not_opened') setProblem({ kind: 'held', until });
      else reportOutcome(outcome, hold.bookingId, { isInstant: teacher.confirmsInstantly });
      void queryClient.invalidateQueries(slotQueriesOf(teacherId));
    } catch (error) {
      refuse(error);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };

  return { book, step, problem, held, clearProblem: () => setProblem(undefined) };
}
