import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** Keys are the provider's words; what is newer stays as the provider says it. */
export const en = {
  payMethods: {
    akulaku: 'Akulaku',
    bank_transfer: 'bank transfer',
    credit_card: 'card',
    cstore: 'convenience store',
    echannel: 'Mandiri bill',
    gopay: 'GoPay',
    qris: 'QRIS',
    shopeepay: 'ShopeePay',
  },
} as const;

export const id: Texts<typeof en> = {
  payMethods: {
    akulaku: 'Akulaku',
    bank_transfer: 'transfer bank',
    credit_card: 'kartu',
    cstore: 'gerai ritel',
    echannel: 'tagihan Mandiri',
    gopay: 'GoPay',
    qris: 'QRIS',
    shopeepay: 'ShopeePay',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    payMethods: (typeof en)['payMethods'];
  }
}

addTexts({ en, id });
