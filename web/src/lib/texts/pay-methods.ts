import { addTexts, type Texts } from '../i18n/i18n.ts';

/** Keys are the provider's codes; a code without a translation is shown with spaces for underscores. */
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
  paidBy: {
    qris: 'QRIS',
    wallet: 'E-wallet',
    card: 'Card',
    transfer: 'Bank transfer',
    credit: 'Credit',
    other: 'Other',
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
  paidBy: {
    qris: 'QRIS',
    wallet: 'E-wallet',
    card: 'Kartu',
    transfer: 'Transfer bank',
    credit: 'Saldo',
    other: 'Lainnya',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
