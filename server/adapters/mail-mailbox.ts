import type { Db } from '../platform/database/db.ts';
import type { Clock, Mailbox } from '../ports.ts';

export const databaseMailbox = (db: Db, clock: Clock): Mailbox => ({
  async send({ to, subject, text, html, calendar }) {
    await db
      .insertInto('mailbox')
      .values({ recipient: to, subject, text, html, calendar, sent_at: clock.now() })
      .execute();
  },

  async read(to) {
    const mails = db
      .selectFrom('mailbox')
      .select(['id', 'recipient', 'subject', 'text', 'html', 'calendar', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(100);
    const wanted = to === undefined ? mails : mails.where('recipient', '=', to.toLowerCase());
    const rows = await wanted.execute();
    return rows.map(({ id, recipient, sent_at, calendar, ...mail }) => ({
      ...mail,
      ...(calendar && { calendar }),
      _id: String(id),
      to: recipient,
      sentAt: sent_at,
    }));
  },
});
