import type { Deps } from '../../../deps.ts';
import type { Figures } from '../../../platform/observability/metric-source.ts';
import { mailLateness } from './store.ts';

export const mailFigures = ({ db, clock }: Deps): Figures => ({
  helps: { mail_late_seconds: 'How long the oldest mail that should have left has waited' },
  read: async () => ({ mail_late_seconds: await mailLateness(db, clock.now()) }),
});
