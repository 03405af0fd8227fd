import type { Executor } from '../../platform/database/db.ts';
import type { Recipient } from '../../platform/mail.ts';
import { findAccountById } from './store.ts';

/** The recipient of an email; undefined when the account is gone. */
export const findRecipient = async (db: Executor, userId: string) => {
  const account = await findAccountById(db, userId);
  return account && !account.deleted_at ? recipientOf(account) : undefined;
};

/** Someone else may have registered an unproven address, so its mails do not repeat the name typed there. */
export const recipientOf = (account: {
  email: string;
  email_verified_at: Date | null;
  full_name: string;
  language: Recipient['language'];
}) => ({
  email: account.email,
  isProven: account.email_verified_at !== null,
  fullName: account.email_verified_at ? account.full_name : '',
  language: account.language,
});
