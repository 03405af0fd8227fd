import type { Mailer } from '../ports.ts';

const seconds = 1000;

export const smtpMailer = (url: string, from: string): Mailer => {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send({ to, calendar, ...mail }) {
      transport ??= openTransport(url).catch((error: unknown) => {
        // The next mail tries again: the library may only have been away for a moment.
        transport = undefined;
        throw error;
      });
      const smtp = await transport;
      await smtp.sendMail({
        ...mail,
        from,
        // As text it would be read as a list of recipients.
        to: { name: '', address: to },
        attachments: calendar ? [calendarFile(calendar)] : [],
      });
    },
  };
};

/** With the first mail: until then the library would cost 25 MB and a tenth of a start. */
const openTransport = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    // A password never travels in the clear: without TLS the mail stays here.
    requireTLS: new URL(url).username !== '',
    // The job queue tries again, with growing pauses.
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
  // Its line ends are part of the format, and arrive as they are.
  contentTransferEncoding: 'base64' as const,
});
