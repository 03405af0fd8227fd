import type { Language } from '#domain/account.ts';
import { site } from '../../../lib/site.ts';

/** What the provider's script puts on the window: Midtrans Snap, or the sandbox's. */
export interface PaymentPopup {
  pay: (
    token: string,
    options: Record<'onSuccess' | 'onPending' | 'onError' | 'onClose', () => void> & {
      language: Language;
    },
  ) => void;
}

declare global {
  interface Window {
    snap?: PaymentPopup;
  }
}

const LOAD_TIMEOUT_MS = 10_000;
let loading: Promise<PaymentPopup> | undefined;

/**
 * Loads the script once per visit, and only for students who pay. A failed load is retried by
 * the next call.
 */
export async function loadPaymentPopup() {
  if (window.snap) return window.snap;
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load() {
  const script = document.createElement('script');
  script.src = site.payment.script;
  script.async = true;
  script.dataset.clientKey = site.payment.clientKey;
  try {
    await arrivalOf(script);
    // An ad blocker may answer with an empty script.
    if (!window.snap) throw new Error('the payment script brought no popup');
    return window.snap;
  } catch (error) {
    script.remove();
    throw error;
  }
}

function arrivalOf(script: HTMLScriptElement) {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('the payment script did not arrive'));
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  });
}
