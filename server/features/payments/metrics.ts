import type { Deps } from '../../deps.ts';
import type { Figures } from '../../platform/observability/metric-source.ts';
import { readRefundFigures } from './refund-store.ts';

export const refundFigures = ({ db, clock }: Deps): Figures => ({
  helps: {
    refunds_due: 'Refunds that the provider is still to be given',
    refunds_manual: 'Refunds that someone has to send by hand',
    refund_due_oldest_seconds: 'How long the oldest of those due has waited',
    refund_manual_oldest_seconds: 'How long the oldest of those by hand has waited',
  },
  read: () => readRefundFigures(db, clock.now()),
});
