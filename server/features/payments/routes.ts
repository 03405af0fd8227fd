import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { confirmPassword } from '../accounts/confirm-password.ts';
import { listRefunds } from './admin/list-refunds.ts';
import { failRefund, settleRefund } from './admin/settle-refund.ts';
import {
  exportTransfers,
  listWithdrawals,
  settleWithdrawal,
  viewAccount,
} from './admin/transfers.ts';
import { checkOut, checkOutSeries, payHeld } from './check-out.ts';
import { readOpenPayment, readOptions } from './open-payment.ts';
import { readReceipt } from './read-receipt.ts';
import { receiveNotification } from './receive-notification.ts';
import { chooseRefund, readOwnCredit, withdrawCredit } from './own-credit.ts';
import { settlePayment } from './settle-payment.ts';
import { texts } from './texts.ts';

type PaymentCalls =
  | 'createBooking'
  | 'createSeries'
  | 'paymentOptions'
  | 'openPayment'
  | 'checkPayment'
  | 'continuePayment'
  | 'ownCredit'
  | 'chooseRefund'
  | 'withdrawCredit'
  | 'receipt'
  | 'paymentNotification'
  | 'adminRefunds'
  | 'settleRefund'
  | 'failRefund'
  | 'transferFile'
  | 'transferAccount'
  | 'adminWithdrawals'
  | 'settleWithdrawal'
  | 'failWithdrawal';

const noAnswer =
  ({ log }: Deps, orderId: string) =>
  (error: unknown) => {
    log.error({ err: error, orderId }, 'payment not checked, the student is asked to try again');
    throw problem('payment_unavailable', { retryAfter: 5 });
  };

export const paymentHandlers = (deps: Deps): Handlers<PaymentCalls> => ({
  createBooking: async ({ body }, { login, language, address }) => ({
    ...(await checkOut(deps, { studentId: login.userId, address, ...body })),
    message: texts[language].slotHeld,
  }),

  createSeries: async ({ body }, { login, language, address }) => ({
    ...(await checkOutSeries(deps, { studentId: login.userId, address, ...body })),
    message: texts[language].hoursHeld,
  }),

  paymentOptions: (_, { login }) => readOptions(deps, login.userId),
  openPayment: async ({ params }, { login, language }) => ({
    payment: await readOpenPayment(deps, { ...params, studentId: login.userId, language }),
  }),
  checkPayment: async ({ params }, { login, language }) => {
    const own = { ...params, studentId: login.userId, language };
    const { status, orderId } = await readOpenPayment(deps, own);
    if (status !== 'paid') await settlePayment(deps, { orderId }).catch(noAnswer(deps, orderId));
    return { payment: await readOpenPayment(deps, own) };
  },

  continuePayment: async ({ params, body }, { login, language }) => {
    const { isSeries, ...paid } = await payHeld(deps, {
      ...params,
      ...body,
      studentId: login.userId,
    });
    const { slotHeld, hoursHeld } = texts[language];
    return { ...paid, message: isSeries ? hoursHeld : slotHeld };
  },

  ownCredit: (_, { login, language }) => readOwnCredit(deps, login.userId, language),
  chooseRefund: async ({ params, body }, { login, language }) => {
    if (body.destination === 'bank') await confirmPassword(deps, login.userId, body.password);
    await chooseRefund(deps, { ...params, choice: body, studentId: login.userId });
    const { refundCredited, refundToBank } = texts[language];
    return { message: body.destination === 'credit' ? refundCredited : refundToBank };
  },
  withdrawCredit: async ({ body }, { login, language }) => {
    await confirmPassword(deps, login.userId, body.password);
    await withdrawCredit(deps, { account: body, studentId: login.userId });
    return { message: texts[language].withdrawn };
  },

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

  adminRefunds: ({ query }, { language }) => listRefunds(deps, query, language),

  settleRefund: async ({ params, body }, { login, language }) => {
    const isLoss = await settleRefund(deps, { ...params, ...body, admin: login.userId });
    const { refundSettled, refundLost } = texts[language];
    return { isLoss, message: isLoss ? refundLost : refundSettled };
  },
  failRefund: async ({ params, body }, { login, language }) => {
    await failRefund(deps, { ...params, ...body, admin: login.userId });
    return { message: texts[language].refundFailed };
  },
  transferFile: async (_, { login, reply }) => {
    const { fileName, text } = await exportTransfers(deps, login.userId);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('text/csv; charset=utf-8').send(Buffer.from(text));
  },
  transferAccount: async ({ params }, { login }) => ({
    account: await viewAccount(deps, { ...params, admin: login.userId }),
  }),
  adminWithdrawals: (_, { language }) => listWithdrawals(deps, language),
  settleWithdrawal: async ({ params, body }, { login, language }) => {
    await settleWithdrawal(deps, {
      ...params,
      outcome: { reference: body.reference },
      admin: login.userId,
    });
    return { message: texts[language].withdrawalSettled };
  },
  failWithdrawal: async ({ params, body }, { login, language }) => {
    await settleWithdrawal(deps, {
      ...params,
      outcome: { reason: body.reason },
      admin: login.userId,
    });
    return { message: texts[language].withdrawalFailed };
  },
});
