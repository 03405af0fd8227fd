import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { listRefunds } from './admin/list-refunds.ts';
import { settleRefund } from './admin/settle-refund.ts';
import { checkOut } from './check-out.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveNotification } from './receive-notification.ts';
import { settlePayment } from './settle-payment.ts';
import { texts } from './texts.ts';

type PaymentCalls =
  | 'createBooking'
  | 'receipt'
  | 'paymentNotification'
  | 'adminRefunds'
  | 'settleRefund';

export const paymentHandlers = (deps: Deps): Handlers<PaymentCalls> => ({
  createBooking: async ({ body }, { login, language, address }) => ({
    ...(await checkOut(deps, { studentId: login.userId, address, ...body })),
    message: texts[language].slotHeld,
  }),

  receipt: async ({ params }, { login, language }) => {
    const receipt = await readReceipt(deps.db, { ...params, studentId: login.userId, language });
    if (!receipt) throw problem('not_found');
    return { receipt };
  },

  paymentNotification: async ({ body }) => {
    const isNew = await receiveNotification(deps, body);
    const orderId = body.order_id;
    // One status call settles an order, however many notifications about it wait.
    if (isNew) deps.afterResponse(orderId, () => settlePayment(deps, { orderId }));
    return {};
  },

  adminRefunds: ({ query }, { language }) => listRefunds(deps.db, query, language),

  settleRefund: async ({ params, body }, { login, language }) => {
    const isLoss = await settleRefund(deps, { ...params, ...body, admin: login.userId });
    const { refundSettled, refundLost } = texts[language];
    return { isLoss, message: isLoss ? refundLost : refundSettled };
  },
});
