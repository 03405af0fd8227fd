import type { PaymentVerdict } from '#domain/payment.ts';
import type { Deps } from '../../deps.ts';

/** So that the id of a booking or an order finds its payment in the log. */
export const sayMoved = (
  log: Deps['log'],
  { booking_id: bookingId, order_id: orderId }: { booking_id: string; order_id: string },
  verdict: PaymentVerdict,
) => log.info({ bookingId, orderId, verdict }, 'payment recorded');
