import { createContext } from 'react';
import type { Role } from '#domain/account.ts';

interface Privacy {
  role: Role;
  /** There is nobody any more. */
  onDeleted: () => Promise<void>;
}

/** For the dialog, which is fetched when it is asked for. */
export const PrivacyContext = createContext<Privacy>({
  role: 'student',
  onDeleted: async () => undefined,
});
