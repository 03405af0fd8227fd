import type { TestServer } from './app.ts';

/** Mails to this address so far, newest first; sends those that are due before. */
export const mailsTo = async (server: TestServer, email: string) => {
  await server.drain();
  return server.mailbox.read(email);
};

const linkPattern = /\/reset-password\/([\w-]{43})\b/;

/** Requests a reset link and returns the token of the mail. */
export const resetToken = async (server: TestServer, email: string) => {
  await server.person().call('forgotPassword', { body: { email } });
  const [mail] = await mailsTo(server, email);
  const token = linkPattern.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no reset link was sent to ${email}`);
  return token;
};
