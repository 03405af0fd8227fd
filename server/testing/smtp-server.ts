import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Delivery extends Email {
  /** The recipients of the envelope. */
  recipients: string[];
}

/** A local mail server that parses its mails and can refuse a given number of them. */
export const startSmtpServer = async ({ account = '', hasTls = false } = {}) => {
  const mails: Delivery[] = [];
  const attempts: { given: string; secure: boolean }[] = [];
  let refusals = 0;
  const keep = async (stream: Readable, recipients: string[]) => {
    const mail = await PostalMime.parse(await buffer(stream));
    mails.push({ ...mail, recipients });
  };
  const smtp = new SMTPServer({
    authOptional: account === '',
    disabledCommands: [...(account ? [] : ['AUTH']), ...(hasTls ? [] : ['STARTTLS'])],
    // Offers login without TLS, so that only a careful client protects its password.
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, { secure }, done) {
      const given = `${username}:${password}`;
      attempts.push({ given, secure });
      done(given === account ? null : new Error('wrong'), { user: username });
    },
    closeTimeout: 1,
    onRcptTo(_, __, done) {
      const isRefused = refusals > 0;
      refusals -= Number(isRefused);
      done(isRefused ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null);
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      void keep(stream, recipients).finally(done);
    },
  });
  // Ignore clients that disconnect without a goodbye.
  smtp.on('error', () => undefined);
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    mails,
    /** Login attempts, and whether the connection was encrypted. */
    attempts,
    refuse(times: number) {
      refusals = times;
    },
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
};
