import type { Deps } from '../../deps.ts';
import { settlePayment } from './settle-payment.ts';
import { findPaymentsToCheck, scheduleCheck } from './store.ts';

/** Asks for what the provider has not told us, a little later each time. */
export const checkPayments = async (deps: Deps) => {
  const { db, clock, log } = deps;
  for (const payment of await findPaymentsToCheck(db, clock.now())) {
    try {
      await settlePayment(deps, { orderId: payment.order_id });
    } catch (error) {
      log.error({ err: error, orderId: payment.order_id }, 'payment not checked');
      await scheduleCheck(db, payment, clock.now());
    }
  }
};
