import type { Limit } from '../../platform/security/limits.ts';

const hour = 60 * 60;

export const limits = {
  exportPerAccount: { name: 'export-account', per: 'account', points: 5, seconds: hour },
} as const satisfies Record<string, Limit>;
