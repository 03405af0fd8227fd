import { expect } from '@playwright/test';
import type { Caller } from './people.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Sends due emails, then returns all emails to the address, newest first. */
export const emailsTo = async ({ request }: Caller, address: string) => {
  const drained = await request.post('/api/dev/jobs/drain');
  expect(drained.status()).toBe(200);
  const answer = await request.get('/api/dev/mailbox', { params: { to: address } });
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails;
};

export const linkIn = (mail: Mail | undefined) => {
  const [address] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
  if (!address) throw new Error(`There is no link in ${JSON.stringify(mail)}`);
  return address;
};
