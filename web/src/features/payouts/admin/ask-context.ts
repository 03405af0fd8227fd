import { createContext, useContext } from 'react';
import type { PayoutBatch } from '#contract/payouts.ts';
import type { Due } from './queries.ts';

type Payout = PayoutBatch['payouts'][number];

/** What the admin does after a dialog has asked. */
export type Asked = { act: 'run'; due: Due } | { act: 'sent' | 'failed'; payout: Payout };

/** From the screen, which has the dialogs, to the buttons. */
export const AskContext = createContext<(asked: Asked, button: HTMLElement) => void>(
  () => undefined,
);
export const useAsk = () => useContext(AskContext);
