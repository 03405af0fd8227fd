import { createContext } from 'react';
import type { Role } from '#domain/account.ts';

interface Privacy {
  role: Role;
  /** Called after the account was deleted. */
  onDeleted: () => Promise<void>;
}

/** For the delete dialog, which is loaded lazily. */
export const PrivacyContext = createContext<Privacy>({
  role: 'student',
  onDeleted: async () => undefined,
});
