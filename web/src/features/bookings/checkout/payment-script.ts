import type { Language } from '#domain/account.ts';
import { site } from '../../../lib/site.ts';

/** What the provider's script puts on the window: Midtrans Snap, or the sandbox's stand-in. */
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

const PATIENCE_MS = 10_000;
let loading: Promise<PaymentPopup> | undefined;

/** Once in a visit, and only for those who pay. What failed is tried anew by the next who asks. */
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
    // A blocker may answer in its place with a script that does nothing.
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
    const timer = setTimeout(fail, PATIENCE_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    script.addEventListener('load', () => clearTimeout(timer));
    document.head.append(script);
  });
}
