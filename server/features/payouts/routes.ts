import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { askForDetails } from './admin/ask-for-details.ts';
import { exportBatch } from './admin/export-batch.ts';
import { listBatches } from './admin/list-batches.ts';
import { runPayouts } from './make-payouts.ts';
import { readEarnings } from './teacher/read-earnings.ts';
import { settlePayout } from './admin/settle-payout.ts';
import { texts } from './texts.ts';

type EarningsCalls =
  | 'earnings'
  | 'adminPayouts'
  | 'runPayouts'
  | 'askForDetails'
  | 'payoutFile'
  | 'payoutSent'
  | 'payoutFailed';

export const earningsHandlers = (deps: Deps): Handlers<EarningsCalls> => ({
  earnings: async (_, { login, language }) => ({
    earningsData: await readEarnings(deps, login.userId, language),
  }),

  adminPayouts: ({ query }, { language }) => listBatches(deps, query, language),

  runPayouts: async ({ body: { month } }, { login, language }) => ({
    ...(await runPayouts(deps, { admin: login.userId, month })),
    message: texts[language].run,
  }),

  askForDetails: (_, { login }) => askForDetails(deps, login.userId),

  payoutFile: async ({ params }, { login, reply }) => {
    const { fileName, text } = await exportBatch(deps, login.userId, params.batchId);
    reply.header('content-disposition', `attachment; filename="${fileName}"`);
    return reply.type('text/csv; charset=utf-8').send(Buffer.from(text));
  },

  payoutSent: async ({ params, body }, { login, language }) => {
    await settlePayout(deps, { admin: login.userId, ...params, ...body, status: 'sent' });
    return { message: texts[language].sent };
  },

  payoutFailed: async ({ params, body }, { login, language }) => {
    await settlePayout(deps, { admin: login.userId, ...params, ...body, status: 'failed' });
    return { message: texts[language].failed };
  },
});
