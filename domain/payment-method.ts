import { commissionOf, maxFee } from './money.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How a student pays, in the order in which a checkout offers it. */
export const paymentMethods = ['qris', 'wallet', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment provider's fee for one payment. */
export interface ProviderFee {
  basisPoints: number;
  /** Whole rupiah. */
  fixed: number;
  /** Tax on the fee. */
  vatBasisPoints: number;
}

interface MethodFacts {
  /** Names of the provider's channels (docs.midtrans.com/reference/request-body-json-parameter). */
  channels: readonly string[];
  /** How long the order can be paid, and the hour is held. */
  payWithin: number;
  /** Offered only if the session begins later than this. */
  notice: number;
  /** Amounts in rupiah that the method takes. */
  min: number;
  max: number;
  /** The list price (midtrans.com/pricing): QRIS, GoPay and ShopeePay include VAT, the others do not. */
  fee: ProviderFee;
}

export const methodFacts: Record<PaymentMethod, MethodFacts> = {
  qris: {
    channels: ['other_qris'],
    payWithin: 15 * minute,
    notice: 0,
    // Some wallets take no less by QRIS (OVO). The maximum is Bank Indonesia's; a surcharge is forbidden.
    min: 1000,
    max: 10_000_000,
    fee: { basisPoints: 70, fixed: 0, vatBasisPoints: 0 },
  },
  wallet: {
    channels: ['gopay', 'shopeepay', 'dana', 'ovo'],
    payWithin: 15 * minute,
    notice: 0,
    min: 1000,
    // The limit of a wallet whose owner is verified.
    max: 20_000_000,
    fee: { basisPoints: 200, fixed: 0, vatBasisPoints: 0 },
  },
  card: {
    channels: ['credit_card'],
    payWithin: 15 * minute,
    notice: 0,
    min: 10_000,
    max: 999_999_999,
    fee: { basisPoints: 290, fixed: 2000, vatBasisPoints: 1100 },
  },
  transfer: {
    channels: ['bca_va', 'bni_va', 'bri_va', 'permata_va', 'cimb_va', 'echannel', 'other_va'],
    payWithin: 60 * minute,
    notice: day,
    min: 10_000,
    max: 50_000_000,
    fee: { basisPoints: 0, fixed: 4000, vatBasisPoints: 1100 },
  },
};

/** However often the method is changed, a hold ends this long after it began. */
export const maxHold = Math.max(...paymentMethods.map((method) => methodFacts[method].payWithin));

/** What the operator decides about a method. */
export interface MethodSettings {
  isOn: boolean;
  /** The lowest price of a session for which it is offered. */
  floor: number;
  fee: ProviderFee;
}
export type AllMethodSettings = Record<PaymentMethod, MethodSettings>;

/** All methods for every price, at the provider's list prices. */
export const defaultMethodSettings = Object.fromEntries(
  paymentMethods.map((method) => [
    method,
    { isOn: true, floor: 0, fee: methodFacts[method].fee } satisfies MethodSettings,
  ]),
) as AllMethodSettings;

interface Purchase {
  price: number;
  /** What is left to pay after the credit. */
  amount: number;
  startsAt: Date;
}

type Offer = Pick<MethodSettings, 'isOn' | 'floor'>;

/** The lowest price of a session that can be paid by the method now; above every price if it is off or too late for it. */
export const lowestPrice = (
  method: PaymentMethod,
  { isOn, floor }: Offer,
  startsAt: Date,
  now: Date,
) => {
  const { notice, min } = methodFacts[method];
  const isOpen = isOn && startsAt.getTime() - now.getTime() > notice;
  return isOpen ? Math.max(floor, min) : maxFee + 1;
};

/** Whether a student may pay for a session by this method now. */
export const isOffered = (
  method: PaymentMethod,
  offer: Offer,
  { price, amount, startsAt }: Purchase,
  now: Date,
) => price >= lowestPrice(method, offer, startsAt, now) && amount <= methodFacts[method].max;

/** How much of a credit pays for a booking: the rest is zero, or enough for the method. */
export const creditFor = (method: PaymentMethod, price: number, credit: number) =>
  credit >= price ? price : Math.max(0, Math.min(credit, price - methodFacts[method].min));

/** Facts about what the provider names as the type of a payment. */
interface TypeFacts {
  method: PaymentMethod | undefined;
  /**
   * Days after the payment in which the provider refunds it
   * (docs.midtrans.com/docs/what-payment-method-that-have-refund-feature); none: it never does.
   */
  refundDays?: number;
  /** The bank may take it back within minutes (docs.midtrans.com/docs/transaction-status-cycle, settlement to deny). */
  isReversible?: true;
}

const types = new Map<string, TypeFacts>([
  ['qris', { method: 'qris', refundDays: 7 }],
  ['gopay', { method: 'wallet', refundDays: 45 }],
  ['shopeepay', { method: 'wallet', refundDays: 365 }],
  ['dana', { method: 'wallet', refundDays: 45 }],
  ['ovo', { method: 'wallet', refundDays: 7 }],
  ['credit_card', { method: 'card', refundDays: 180 }],
  ['bank_transfer', { method: 'transfer', isReversible: true }],
  ['echannel', { method: 'transfer', isReversible: true }],
  ['permata', { method: 'transfer', isReversible: true }],
  // Not offered by us, but an operator's account may have them.
  ['kredivo', { method: undefined, refundDays: 14 }],
  // No window is documented.
  ['akulaku', { method: undefined, refundDays: Infinity }],
]);

/** Of QRIS when the company that took the payment also issued the wallet. */
const ownQrisDays = new Map<string | undefined, number>([
  ['gopay', 45],
  ['airpay shopee', 365],
]);

/** The method of a payment type; undefined for one that we do not offer. */
export const methodOfType = (paymentType: string | undefined) =>
  types.get(paymentType ?? '')?.method;

/** How a booking was paid: by a method that we offer, by credit alone, or in another way. */
export const paidMethods = [...paymentMethods, 'credit', 'other'] as const;
export type PaidMethod = (typeof paidMethods)[number];

/** The provider's payment types of a method. */
export const typesOf = (method: PaymentMethod) =>
  [...types].filter(([, facts]) => facts.method === method).map(([type]) => type);

/** Days after the payment in which every type of the method is refunded by the provider; 0: not every type ever is. */
export const refundDaysOf = (method: PaymentMethod) =>
  Math.min(...typesOf(method).map((type) => types.get(type)?.refundDays ?? 0));

interface PaidBy {
  paymentType: string | undefined;
  /** Of QRIS: who took the payment, and from whose wallet or bank. */
  acquirer?: string | undefined;
  issuer?: string | undefined;
}

/** Why the provider cannot refund a payment of this age in milliseconds; undefined if it can. */
export const whyByHand = ({ paymentType, acquirer, issuer }: PaidBy, age: number) => {
  const own = paymentType === 'qris' && acquirer === issuer ? ownQrisDays.get(issuer) : undefined;
  const days = own ?? types.get(paymentType ?? '')?.refundDays;
  if (days === undefined) return 'method';
  return age > days * day ? 'too_late' : undefined;
};

const reversalRecheck = 15 * minute;

/** When to request the status of a paid order once more, in case the notification of a reversal is lost. */
export const recheckAt = (paymentType: string | undefined, paidAt: Date) =>
  types.get(paymentType ?? '')?.isReversible ? new Date(paidAt.getTime() + reversalRecheck) : null;

/** Rounded up, so that the loss is never understated. */
export const providerFeeOf = (
  amount: number,
  { basisPoints, fixed, vatBasisPoints }: ProviderFee,
) =>
  amount === 0
    ? 0
    : Math.ceil(
        ((amount * basisPoints + fixed * 10_000) * (10_000 + vatBasisPoints)) / 100_000_000,
      );

/** The commission on a session minus the provider's fee; negative for a loss. */
export const marginOf = (price: number, commissionBasisPoints: number, fee: ProviderFee) =>
  commissionOf(price, commissionBasisPoints) - providerFeeOf(price, fee);

/** The lowest price whose commission covers the fee; undefined if no price does. */
export const breakEvenPrice = (commissionBasisPoints: number, fee: ProviderFee) => {
  const withVat = 1 + fee.vatBasisPoints / 10_000;
  const left = commissionBasisPoints - fee.basisPoints * withVat;
  if (left <= 0) return fee.fixed + fee.basisPoints === 0 ? 0 : undefined;
  let price = Math.ceil((fee.fixed * withVat * 10_000) / left);
  // Both shares are rounded to our disadvantage, by less than two rupiah together.
  while (marginOf(price, commissionBasisPoints, fee) < 0) price += 1;
  return price;
};
