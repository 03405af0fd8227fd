import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

const seconds = 1000;

export const smtpMailer = (url: string, from: string): Mailer => {
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
  return {
    async send({ to, calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        from,
        // As text it would be read as a list of recipients.
        to: { name: '', address: to },
        attachments: calendar ? [calendarFile(calendar)] : [],
      });
    },
  };
};

const calendarFile = (content: string) => ({
  filename: 'session.ics',
  content,
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  // Its line ends are part of the format, and arrive as they are.
  contentTransferEncoding: 'base64' as const,
});
