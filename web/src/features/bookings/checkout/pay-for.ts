import type { CallReply } from '#contract/calls.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { call } from '../../../lib/api/api.ts';
import { loadPaymentPopup, type PaymentPopup } from './payment-script.ts';

export interface Wish {
  teacherId: string;
  date: string;
  startTime: string;
  /** What was shown; of an hour that is held already it no longer matters. */
  shownPrice?: number;
}

export type Hold = CallReply<'createBooking'>;
export type PaymentStep = 'creating' | 'preparing' | 'paying';
export type PaymentOutcome = 'success' | 'pending' | 'error' | 'close';

/** `not_opened`: the hour is held, but the provider's window does not come. */
export interface Payment {
  hold: Hold;
  outcome: PaymentOutcome | 'not_opened';
}

/**
 * Holds the hour and lets the person pay for it. The same wish again gives the same booking and the
 * same token, so this also pays for an hour that is held already. Rejects when the server refuses.
 */
export async function payFor(wish: Wish, onStep: (step: PaymentStep) => void): Promise<Payment> {
  onStep('creating');
  const loading = loadPaymentPopup();
  // Looked at below, perhaps long after it failed.
  loading.catch(() => undefined);
  const hold = await call('createBooking', {
    body: { ...wish, duration: 60, type: 'online' },
  });
  onStep('preparing');
  try {
    const popup = await loading;
    onStep('paying');
    return { hold, outcome: await pay(popup, hold.token) };
  } catch {
    return { hold, outcome: 'not_opened' };
  }
}

async function pay(popup: PaymentPopup, token: string) {
  // What closes before it gives the focus back first; the popup then remembers where from.
  await new Promise((resolve) => setTimeout(resolve));
  return new Promise<PaymentOutcome>((resolve) => {
    popup.pay(token, {
      language: currentLanguage(),
      onSuccess: () => resolve('success'),
      onPending: () => resolve('pending'),
      onError: () => resolve('error'),
      onClose: () => resolve('close'),
    });
  });
}
