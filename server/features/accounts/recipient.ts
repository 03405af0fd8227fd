import type { Executor } from '../../platform/database/db.ts';
import type { Recipient } from '../../platform/mail.ts';
import { findAccountById } from './store.ts';

/** The recipient of an email; undefined when the account is gone. */
export const findReader = async (db: Executor, userId: string) => {
  const account = await findAccountById(db, userId);
  return account && !account.deleted_at ? readerOf(account) : undefined;
};

export const readerOf = (account: {
  email: string;
  full_name: string;
  language: Recipient['language'];
}): Recipient => ({
  email: account.email,
  fullName: account.full_name,
  language: account.language,
});
