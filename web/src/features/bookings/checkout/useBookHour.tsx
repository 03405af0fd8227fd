import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { allFees, isHourGone, slotsOf } from '../queries.ts';
import type { OwnHold } from '../slots/useSlotChoice.ts';
import '../texts.ts';
import { PANEL_ID } from './BookingPanel.tsx';
import type { ConfirmDialogProps, Trouble } from './ConfirmDialog.tsx';
import { type Hold, payFor, type PaymentStep } from './pay-for.ts';
import { useOutcome } from './useOutcome.ts';

/** Asks to confirm a chosen hour, books it and lets it be paid. The dialog is for the page to place. */
export function useBookHour(teacher: Teacher, onGone: () => void) {
  const { Dialog, asked, open, setOpen, anchor, ask, returnTo } = useConfirmDialog();
  const booking = useBooking({
    teacher,
    onLeaveDialog: () => setOpen(false),
    onGone: () => {
      // The button has nothing to book any more.
      returnTo(document.querySelector<HTMLElement>(`#${PANEL_ID} input:checked`));
      onGone();
    },
  });

  const confirm = async (slot: Slot) => {
    await booking.book(slot);
    // Not every provider's popup gives the focus back.
    if (document.activeElement === document.body) anchor.current?.focus();
  };

  return {
    ask: (slot: Slot) => {
      booking.forgetTrouble();
      ask(slot);
    },
    held: booking.held,
    dialog: Dialog && asked && (
      <Dialog
        key={asked.count}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        teacher={teacher}
        date={asked.slot.date}
        time={asked.slot.time}
        step={booking.step}
        trouble={booking.trouble}
        onConfirm={() => void confirm(asked.slot)}
      />
    ),
  };
}

/** Opened by two buttons, the panel's and the bar's; its code comes when it is first asked for. */
function useConfirmDialog() {
  const { t } = useTranslation();
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps>>();
  const [asked, setAsked] = useState<{ slot: Slot; count: number }>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);

  const ask = (slot: Slot) => {
    anchor.current = document.activeElement as HTMLElement | null;
    // Each time anew: nobody has agreed to anything yet.
    setAsked({ slot, count: (asked?.count ?? 0) + 1 });
    setOpen(true);
    import('./ConfirmDialog.tsx').then(
      (module) => setDialog(() => module.ConfirmDialog),
      () => {
        setOpen(false);
        toast.error(t('errors.generic'));
      },
    );
  };

  return {
    Dialog,
    asked,
    open,
    setOpen,
    anchor,
    ask,
    /** Where the focus goes when the button cannot take it back. */
    returnTo: (element: HTMLElement | null) => {
      anchor.current = element;
    },
  };
}

export interface Slot {
  date: string;
  time: string;
}

/** Told by what stands under My Sessions: an hour is held, or too many are. */
const IN_SESSIONS = new Set(['too_many_holds', 'payment_unavailable']);

interface BookingSteps {
  teacher: Teacher;
  /** The popup of the provider is about to open, or the chosen hour is gone. */
  onLeaveDialog: () => void;
  onGone: () => void;
}

/** From the confirmed hour to how its payment went. */
function useBooking({ teacher, onLeaveDialog, onGone }: BookingSteps) {
  const { _id: teacherId, fees: shownPrice } = teacher;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const tellOutcome = useOutcome();
  const [step, setStep] = useState<PaymentStep>();
  const [trouble, setTrouble] = useState<Trouble>();
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
      setTrouble({ kind: 'refused', text, isInSessions: IN_SESSIONS.has(code) });
      // The dialog then shows what it costs now.
      if (code === 'price_changed') void queryClient.invalidateQueries(allFees);
    }
    void queryClient.invalidateQueries(slotsOf(teacherId));
  };

  const book = async (slot: Slot) => {
    // A second click may come before the button is seen to be busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setTrouble(undefined);
    try {
      const wish = { teacherId, date: slot.date, startTime: slot.time, shownPrice };
      const { hold, outcome } = await payFor(wish, (next) => {
        setStep(next);
        if (next === 'paying') onLeaveDialog();
      });
      const until = keep(slot, hold);
      if (outcome === 'not_opened') setTrouble({ kind: 'kept', until });
      else tellOutcome(outcome, hold.bookingId);
      void queryClient.invalidateQueries(slotsOf(teacherId));
    } catch (error) {
      refuse(error);
    } finally {
      isUnderWay.current = false;
      setStep(undefined);
    }
  };

  return { book, step, trouble, held, forgetTrouble: () => setTrouble(undefined) };
}
