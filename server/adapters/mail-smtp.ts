import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

const seconds = 1000;

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    // The job queue tries again, with growing pauses.
    maxRequeues: 0,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  });
  return {
    async send({ to, ...mail }) {
      // As text it would be read as a list of recipients.
      await transport.sendMail({ ...mail, from, to: { name: '', address: to } });
    },
  };
};
