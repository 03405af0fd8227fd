import { statusIs } from '#domain/booking.ts';
import type { Insertable } from 'kysely';
import { cancelled, completed, paid, refundSent, type Transfer } from '#domain/ledger.ts';
import { methodFacts, type PaymentMethod, providerFeeOf } from '#domain/payment-method.ts';
import type { Payments, Refunds, SandboxPayments } from '../platform/database/schema.ts';
import type { DemoBooking } from './bookings.ts';
import { demoId } from './ids.ts';
import type { Cancellation } from './sessions.ts';

const minute = 60 * 1000;

export type Moment = Transfer & { at: Date };

/** Rows of each booking's money: its order, the sandbox's copy, its refund and the ledger. */
export const moneyRows = (
  bookings: readonly DemoBooking[],
  cancellations: ReadonlyMap<string, Cancellation>,
) => {
  const refunds = bookings.flatMap((booking) => refundOf(booking, cancellations.get(booking.id)));
  return {
    payments: bookings.map((booking) => paymentOf(booking, cancellations.get(booking.id))),
    orders: bookings.map((booking) => orderOf(booking, refunds)),
    refunds,
    transfers: [
      ...bookings.flatMap(transfersOf),
      ...refunds
        .filter(({ status }) => status === 'sent')
        .map((refund) => ({
          ...refundSent(refund.id, refund.booking_id, refund.amount),
          at: refund.sent_at ?? refund.created_at,
        })),
    ],
  };
};

const orderId = ({ id }: DemoBooking) => demoId('order', id);
const isPaid = ({ paid_at }: DemoBooking) => paid_at !== null;
const tokenOf = ({ id }: DemoBooking) => `demo-${demoId('token', id)}`;

const paymentOf = (
  booking: DemoBooking,
  cancellation: Cancellation | undefined,
): Insertable<Payments> => {
  const isOpen = statusIs(booking.status, 'hold');
  const [choice, method] = methodOf(booking, cancellation);
  const unpaid = isOpen ? 'open' : 'failed';
  return {
    order_id: orderId(booking),
    booking_id: booking.id,
    amount: booking.price,
    token: tokenOf(booking),
    status: isPaid(booking) ? 'paid' : unpaid,
    choice,
    method: isPaid(booking) ? method : '',
    fee: isPaid(booking) ? providerFeeOf(booking.price, methodFacts[choice].fee) : 0,
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
  if (cancellation?.refund === 'undecided') return ['transfer', 'bank_transfer'];
  const share = Number.parseInt(id.slice(-2), 16);
  if (share < 40) return ['wallet', 'gopay'];
  return share < 64 ? ['card', 'credit_card'] : ['qris', 'qris'];
};

/** So that the popup opens for the unpaid booking, and the others can be refunded. */
const orderOf = (booking: DemoBooking, refunds: Refund[]): Insertable<SandboxPayments> => {
  const unpaid = statusIs(booking.status, 'hold') ? 'created' : 'expire';
  const sent = refunds.filter((one) => one.booking_id === booking.id && one.status === 'sent');
  return {
    token: tokenOf(booking),
    order_id: orderId(booking),
    amount: booking.price,
    choice: methodOf(booking, undefined)[0],
    expires_at: booking.hold_expires_at,
    status: isPaid(booking) ? 'settlement' : unpaid,
    refunds: JSON.stringify(Object.fromEntries(sent.map(({ id, amount }) => [id, amount]))),
  };
};

interface Refund extends Insertable<Refunds> {
  created_at: Date;
  sent_at: Date | null;
}

const refundOf = (booking: DemoBooking, cancellation: Cancellation | undefined): Refund[] => {
  const { ended_at } = booking;
  if (!cancellation || !ended_at || booking.refund === 0) return [];
  const isUndecided = cancellation.refund === 'undecided';
  return [
    {
      id: demoId('refund', booking.id),
      booking_id: booking.id,
      order_id: orderId(booking),
      amount: booking.refund,
      cause: cancellation.event,
      status: isUndecided ? 'undecided' : 'sent',
      manual_reason: isUndecided ? 'method' : null,
      created_at: ended_at,
      sent_at: isUndecided ? null : new Date(ended_at.getTime() + minute),
    },
  ];
};

const transfersOf = (booking: DemoBooking): Moment[] => {
  const { id: bookingId, teacher_id: teacherId, price, paid_at, ended_at, status } = booking;
  if (!paid_at) return [];
  const facts = { bookingId, teacherId, price, commissionBasisPoints: 500 };
  const payment = { ...paid(orderId(booking), facts, price), at: paid_at };
  if (!ended_at) return [payment];
  const end = statusIs(status, 'taught') ? completed(facts) : cancelled(facts, booking.refund);
  return [payment, { ...end, at: ended_at }];
};
