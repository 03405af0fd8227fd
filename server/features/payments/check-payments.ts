import type { Deps } from '../../deps.ts';
import { askAgain, settlePayment } from './settle-payment.ts';
import { findPaymentsToCheck } from './store.ts';
import { tryAll } from './try-all.ts';

/** Requests the status of payments that are due for a check, at growing intervals. */
export const checkPayments = async (deps: Deps) => {
  const { db, clock, log } = deps;
  await tryAll(await findPaymentsToCheck(db, clock.now()), async (payment) => {
    try {
      await settlePayment(deps, { orderId: payment.order_id });
      return true;
    } catch (error) {
      log.error(
        { err: error, orderId: payment.order_id },
        'payment not checked, the provider is asked again later',
      );
      await askAgain(db, payment, { now: clock.now(), isAnswered: false });
      return false;
    }
  });
};
