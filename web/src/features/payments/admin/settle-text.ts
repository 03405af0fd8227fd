import type { TFunction } from 'i18next';
import type { Refund } from '#contract/payments.ts';
import './texts.ts';

/** What is sent already went by the bank: then only what left by hand besides is noted. */
export const settleText = (t: TFunction, { status }: Refund) =>
  status === 'sent' ? t('adminRefunds.settleToo') : t('adminRefunds.settle');
