import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/mount.ts';
import { problem } from '../../platform/problem.ts';
import { listRefunds } from './list-refunds.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveNotification } from './receive-notification.ts';
import { settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';
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

  settleRefund: async ({ params, body }, { login, language }) => {
    const isLoss = await settleRefund(deps, { ...params, ...body, admin: login.userId });
    const { refundSettled, refundLost } = texts[language];
    return { isLoss, message: isLoss ? refundLost : refundSettled };
  },
});
