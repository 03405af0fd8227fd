import type { TestServer } from './app.ts';

/** What this address has got so far, newest first; waits for mails on their way. */
export const mailsTo = async (server: TestServer, email: string) => {
  await server.drain();
  return server.mailbox.read(email);
};

const linkPattern = /\/reset-password\/([\w-]{43})\b/;

/** Asks for a reset link and takes the token out of the mail. */
export const resetToken = async (server: TestServer, email: string) => {
  await server.person().call('forgotPassword', { body: { email } });
  const [mail] = await mailsTo(server, email);
  const token = linkPattern.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no reset link was sent to ${email}`);
  return token;
};
