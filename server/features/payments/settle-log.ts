import type { PaymentVerdict } from '#domain/payment.ts';
import type { Deps } from '../../deps.ts';
import { hasRefund } from './refund-store.ts';

interface LoggedPayment {
  booking_id: string;
  order_id: string;
  status: string;
}

/** So that the id of a booking or an order finds its payment in the log. */
export const logVerdict = (
  log: Deps['log'],
  { booking_id: bookingId, order_id: orderId }: LoggedPayment,
  verdict: PaymentVerdict,
) => log.info({ bookingId, orderId, verdict }, 'payment recorded');

/** Logs the cases that no rule settles; an operator has to investigate them. */
export const reportLostMoney = async (
  { db, log }: Deps,
  known: LoggedPayment,
  verdict: PaymentVerdict,
) => {
  const { order_id: orderId, status } = known;
  if (verdict === 'wrong') {
    log.fatal({ orderId }, 'paid amount is not the price, and none that we can give back');
  }
  const isGone = verdict === 'refunded' || (verdict === 'failed' && status === 'paid');
  if (isGone && !(await hasRefund(db, orderId))) {
    log.fatal({ orderId, verdict }, 'given back at the provider, and not by us');
  }
  if (verdict === 'paid' && status === 'charged_back') {
    log.fatal({ orderId }, 'paid at the provider after the bank had taken it back: not booked');
  }
  if (verdict === 'partly_charged_back' && status === 'paid') {
    log.fatal(
      { orderId },
      'the bank has taken a part of a payment back: nothing is booked, the provider knows the amount',
    );
  }
};
