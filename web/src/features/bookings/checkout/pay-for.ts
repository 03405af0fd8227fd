import type { CallInput, CallReply } from '#contract/calls.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { call } from '../../../lib/api/api.ts';
import { loadPaymentPopup, type PaymentPopup } from './payment-script.ts';

export interface BookingRequest {
  teacherId: string;
  date: string;
  startTime: string;
  /** The price shown to the student. */
  shownPrice?: number;
  method?: PaymentMethod | undefined;
  useCredit?: boolean | undefined;
}

/** As the server takes it; without a method it offers what is on. */
export interface MethodChoice {
  method: PaymentMethod | undefined;
  useCredit: boolean;
}

/** Several lessons with one order. */
export type SeriesRequest = CallInput<'createSeries'>['body'];

type Hold = CallReply<'createBooking'>;
export type PaymentStep = 'creating' | 'preparing' | 'paying';
export type PaymentOutcome = 'success' | 'pending' | 'error' | 'close';

/** `not_opened`: the hour is held, but the provider's popup did not load. */
export interface Payment {
  hold: Hold;
  outcome: PaymentOutcome | 'not_opened';
}

/** Holds the hour, or those of a series, and opens the payment popup. Rejects when the server refuses. */
export function payFor(
  request: BookingRequest | SeriesRequest,
  onStep: (step: PaymentStep) => void,
) {
  const hold = () =>
    'hours' in request
      ? call('createSeries', { body: request })
      : call('createBooking', { body: { ...request, duration: 60, type: 'online' } });
  return payWith(hold, onStep);
}

/** The same for what is already held, perhaps in another way than before. */
export function payHeld(
  bookingId: string,
  choice: Partial<MethodChoice>,
  onStep: (step: PaymentStep) => void,
) {
  return payWith(() => call('continuePayment', { params: { bookingId }, body: choice }), onStep);
}

async function payWith(
  getHold: () => Promise<Hold>,
  onStep: (step: PaymentStep) => void,
): Promise<Payment> {
  onStep('creating');
  const loading = loadPaymentPopup();
  // Awaited below; this keeps an early failure from being reported as unhandled.
  loading.catch(() => undefined);
  const hold = await getHold();
  if (hold.isPaid) return { hold, outcome: 'success' };
  onStep('preparing');
  try {
    const popup = await loading;
    onStep('paying');
    return { hold, outcome: await pay(popup, hold.token) };
  } catch {
    return { hold, outcome: 'not_opened' };
  }
}

/** Opens the popup of an order that exists. Rejects if the provider's script does not load. */
export async function openPopup(token: string) {
  return pay(await loadPaymentPopup(), token);
}

async function pay(popup: PaymentPopup, token: string) {
  // Let the closing dialog return the focus first: the popup restores it to where it was.
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
