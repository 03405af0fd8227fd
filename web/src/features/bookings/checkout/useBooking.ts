import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#contract/client.ts';
import type { Teacher } from '#contract/teachers.ts';
import '../texts.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { toast } from '../../../lib/toast.ts';
import { type Hold, payFor, type PaymentStep } from './pay-for.ts';
import { allFees, isHourGone, slotsOf } from '../queries.ts';
import type { Trouble } from './TroubleNote.tsx';
import type { OwnHold } from '../slots/useDaySlots.ts';
import { useOutcome } from './useOutcome.ts';

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
export function useBooking({ teacher, onLeaveDialog, onGone }: BookingSteps) {
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
