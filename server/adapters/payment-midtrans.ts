import type { Settings } from '../platform/settings.ts';
import type { PaymentGateway } from '../ports.ts';

export const midtransPayments = (_settings: NonNullable<Settings['midtrans']>): PaymentGateway => {
  throw new Error('Not there yet.');
};
