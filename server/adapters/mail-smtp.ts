import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

const seconds = 1000;

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 20 * seconds,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
  };
};
