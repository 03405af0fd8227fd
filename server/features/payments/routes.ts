import type { Deps } from '../../deps.ts';
import { recordAct } from '../../platform/audit.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';
import { listRefunds } from './list-refunds.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveNotification } from './receive-notification.ts';
import { findRefund } from './refund-store.ts';
import { settleRefund } from './send-refund.ts';
import { settlePayment } from './settle-payment.ts';
import { texts } from './texts.ts';

type PaymentCalls = 'receipt' | 'paymentNotification' | 'adminRefunds' | 'settleRefund';

export const paymentHandlers = (deps: Deps): Handlers<PaymentCalls> => ({
  receipt: async ({ params }, { login }) => {
    const receipt = await readReceipt(deps.db, { ...params, studentId: login.userId });
    if (!receipt) throw problem('not_found');
    return { receipt };
  },

  paymentNotification: async ({ body }) => {
    const isNew = await receiveNotification(deps, body);
    const orderId = body.order_id;
    // Told ten times, asked once: whoever still waits will hear of all of it.
    if (isNew) deps.later(orderId, () => settlePayment(deps, { orderId }));
    return {};
  },

  adminRefunds: ({ query }) => listRefunds(deps.db, query),

  settleRefund: async ({ params: { refundId }, body: { reference } }, { login, language }) => {
    const refund = await findRefund(deps.db, refundId);
    if (!refund) throw problem('not_found');
    // Only what the provider cannot send: else both would.
    if (refund.status !== 'manual') throw problem('wrong_state');
    const isSettled = await settleRefund(deps, { refundId, reference }, (trx) =>
      recordAct(
        trx,
        { admin: login.userId, act: 'settle-refund', subject: refundId, details: { reference } },
        deps.clock.now(),
      ),
    );
    if (!isSettled) throw problem('wrong_state');
    return { message: texts[language].refundSettled };
  },
});
