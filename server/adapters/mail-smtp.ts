import type { Mailer } from '../ports.ts';

const seconds = 1000;

/** `load` fails only in tests. */
export const smtpMailer = (
  url: string,
  from: string,
  load = () => import('nodemailer'),
): Mailer => {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, calendar, ...mail }) {
      transport ??= openTransport(url, load).catch((error: unknown) => {
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
const openTransport = async (url: string, load: () => Promise<typeof import('nodemailer')>) => {
  const { createTransport } = await load();
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
