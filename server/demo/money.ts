import { statusIs } from '#domain/booking.ts';
import type { Insertable } from 'kysely';
import { cancelled, completed, paidTogether, refundSent, type Transfer } from '#domain/ledger.ts';
import { methodFacts, type PaymentMethod, providerFeeOf } from '#domain/payment-method.ts';
import type { Payments, Refunds, SandboxPayments } from '../platform/database/schema.ts';
import type { DemoBooking } from './bookings.ts';
import { demoId } from './ids.ts';
import type { Cancellation } from './sessions.ts';

const minute = 60 * 1000;

export type DatedTransfer = Transfer & { at: Date };

/** Rows of each booking's money: its order, the sandbox's copy, its refund and the ledger. */
export const moneyRows = (
  bookings: readonly DemoBooking[],
  cancellations: ReadonlyMap<string, Cancellation>,
) => {
  const refunds = bookings.flatMap((booking) => refundOf(booking, cancellations.get(booking.id)));
  // The order of a series belongs to its first lesson.
  const paidWith = Map.groupBy(bookings, (booking) => booking.series_id ?? booking.id);
  const ordered = bookings
    .filter(({ id }) => paidWith.has(id))
    .map((booking) => ({ booking, lessons: paidWith.get(booking.id) ?? [] }));
  return {
    payments: ordered.map(({ booking, lessons }) =>
      paymentOf(booking, totalOf(lessons), cancellations.get(booking.id)),
    ),
    orders: ordered.map(({ booking, lessons }) => orderOf(booking, totalOf(lessons), refunds)),
    refunds,
    transfers: [
      ...ordered.flatMap(({ booking, lessons }) => paymentsOf(booking, lessons)),
      ...bookings.flatMap(endsOf),
      ...refunds
        .filter(({ status }) => status === 'sent')
        .map((refund) => ({
          ...refundSent(refund.id, refund.booking_id, refund.amount),
          at: refund.sent_at ?? refund.created_at,
        })),
    ],
  };
};

const orderId = ({ id, series_id }: DemoBooking) => demoId('order', series_id ?? id);
const totalOf = (lessons: readonly DemoBooking[]) =>
  lessons.reduce((sum, { price }) => sum + price, 0);
const isPaid = ({ paid_at }: DemoBooking) => paid_at !== null;
const tokenOf = ({ id }: DemoBooking) => `demo-${demoId('token', id)}`;

const paymentOf = (
  booking: DemoBooking,
  amount: number,
  cancellation: Cancellation | undefined,
): Insertable<Payments> => {
  const isOpen = statusIs(booking.status, 'hold');
  const [choice, method] = methodOf(booking, cancellation);
  const unpaid = isOpen ? 'open' : 'failed';
  return {
    order_id: orderId(booking),
    booking_id: booking.id,
    amount,
    token: tokenOf(booking),
    status: isPaid(booking) ? 'paid' : unpaid,
    choice,
    method: isPaid(booking) ? method : '',
    fee: isPaid(booking) ? providerFeeOf(amount, methodFacts[choice].fee) : 0,
    created_at: booking.created_at,
    expires_at: booking.hold_expires_at,
    paid_at: booking.paid_at,
    check_at: isOpen ? new Date(booking.created_at.getTime() + minute) : null,
  };
};

/** Most pay by QRIS, as people in Indonesia do. */
const methodOf = (
  { id }: DemoBooking,
  cancellation: Cancellation | undefined,
): [PaymentMethod, string] => {
  if (cancellation?.refund) return ['transfer', 'bank_transfer'];
  const share = Number.parseInt(id.slice(-2), 16);
  if (share < 40) return ['wallet', 'gopay'];
  return share < 64 ? ['card', 'credit_card'] : ['qris', 'qris'];
};

/** So that the popup opens for the unpaid booking, and the others can be refunded. */
const orderOf = (
  booking: DemoBooking,
  amount: number,
  refunds: Refund[],
): Insertable<SandboxPayments> => {
  const unpaid = statusIs(booking.status, 'hold') ? 'created' : 'expire';
  const order_id = orderId(booking);
  const sent = refunds.filter((one) => one.order_id === order_id && one.status === 'sent');
  return {
    token: tokenOf(booking),
    order_id,
    amount,
    choice: methodOf(booking, undefined)[0],
    expires_at: booking.hold_expires_at,
    status: isPaid(booking) ? 'settlement' : unpaid,
    refunds: JSON.stringify(Object.fromEntries(sent.map((one) => [one.id, one.amount]))),
  };
};

interface Refund extends Insertable<Refunds> {
  created_at: Date;
  sent_at: Date | null;
}

const refundOf = (booking: DemoBooking, cancellation: Cancellation | undefined): Refund[] => {
  const { ended_at } = booking;
  if (!cancellation || !ended_at || booking.refund === 0) return [];
  const byHand = cancellation.refund;
  return [
    {
      id: demoId('refund', booking.id),
      booking_id: booking.id,
      order_id: orderId(booking),
      amount: booking.refund,
      cause: cancellation.event,
      status: byHand ?? 'sent',
      destination: byHand === 'manual' ? 'bank' : 'provider',
      manual_reason: byHand ? 'method' : null,
      created_at: ended_at,
      sent_at: byHand ? null : new Date(ended_at.getTime() + minute),
    },
  ];
};

const paymentsOf = (booking: DemoBooking, lessons: readonly DemoBooking[]): DatedTransfer[] => {
  const { id, paid_at } = booking;
  if (!paid_at) return [];
  const parts = lessons.map((one) => ({ bookingId: one.id, price: one.price }));
  return [{ ...paidTogether(orderId(booking), id, parts, 0), at: paid_at }];
};

const endsOf = (booking: DemoBooking): DatedTransfer[] => {
  const { id: bookingId, teacher_id: teacherId, price, paid_at, ended_at, status } = booking;
  if (!paid_at || !ended_at) return [];
  const facts = { bookingId, teacherId, price, commissionBasisPoints: 500 };
  const end = statusIs(status, 'taught') ? completed(facts) : cancelled(facts, booking.refund);
  return [{ ...end, at: ended_at }];
};
