import type { Mailer } from '../ports.ts';

const seconds = 1000;

export const smtpMailer = (url: string, from: string): Mailer => {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, calendar, ...mail }) {
      transport ??= openTransport(url).catch((error: unknown) => {
        // Forget a failed load, so that the next mail tries again.
        transport = undefined;
        throw error;
      });
      const smtp = await transport;
      await smtp.sendMail({
        ...mail,
        from,
        // As an object: text would be parsed as a list of recipients.
        to: { name: '', address: to },
        attachments: calendar ? [calendarFile(calendar)] : [],
      });
    },
  };
};

/** Loaded with the first mail: the library takes 25 MB and a tenth of the start time. */
const openTransport = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    // Without TLS the mail is not sent: the password must not travel unencrypted.
    requireTLS: new URL(url).username !== '',
    // The sender retries with growing pauses.
    maxRequeues: 0,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  });
  return transport;
};

const calendarFile = (content: string) => ({
  filename: 'session.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  // Its line ends are part of the format and must not change.
  contentTransferEncoding: 'base64' as const,
});
