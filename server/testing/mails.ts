import type { TestServer } from './app.ts';

/** Mails to this address so far, newest first; sends those that are due before. */
export const mailsTo = async (server: TestServer, email: string) => {
  await server.drain();
  return server.mailbox.read(email);
};

const linkPattern = /\/reset-password\/([\w-]{43})\b/;

/** Requests a reset link and returns the token of the mail. */
export const resetToken = async (server: TestServer, email: string) => {
  // A second mail would only follow after 20 minutes.
  await server.pool.query('update password_resets set mailed_at = null');
  await server.person().call('forgotPassword', { body: { email } });
  const mails = await mailsTo(server, email);
  const [token] = mails.flatMap(({ text }) => linkPattern.exec(text)?.[1] ?? []);
  if (!token) throw new Error(`no reset link was sent to ${email}`);
  return token;
};
