import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Parts } from './deps.ts';
import { escapeHtml, plainPage } from './platform/http/html.ts';
import { problem } from './platform/http/problem.ts';

const Clock = z.strictObject({ now: z.nullable(z.iso.datetime({ offset: true })) });
const ToWhom = z.object({ to: z.optional(z.string()) });

/** Never part of a production server: the mailbox, and with TEST_CONTROLS the clock and the queue. */
export const developmentRoutes = (
  app: FastifyInstance,
  parts: Parts,
  runDueJobs: () => Promise<void>,
) => {
  const { settings, clock, mailbox, movableClock } = parts;
  if (mailbox) {
    app.get('/api/dev/mailbox', { schema: { querystring: ToWhom } }, async (request) => {
      const { to } = request.query as z.output<typeof ToWhom>;
      return { success: true, mails: await mailbox.read(to) };
    });

    app.get('/dev/mailbox', async (_, reply) =>
      reply.type('text/html; charset=utf-8').send(mailboxPage(await mailbox.read())),
    );

    app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
      const mail = (await mailbox.read()).find(({ _id }) => _id === params.id);
      if (!mail) throw problem('not_found');
      // Mails have inline styles; this page allows nothing else.
      const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups";
      reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(mail.html);
    });

    app.get<{ Params: { id: string } }>(
      '/dev/mailbox/:id/session.ics',
      async ({ params }, reply) => {
        const mail = (await mailbox.read()).find(({ _id }) => _id === params.id);
        if (!mail?.calendar) throw problem('not_found');
        return reply.type('text/calendar; charset=utf-8').send(mail.calendar);
      },
    );
  }

  if (settings.testControls && movableClock) {
    // The browser's copy of the server time follows the clock.
    app.addHook('onSend', async (_, reply) => void reply.header('date', clock.now().toUTCString()));

    app.put('/api/dev/clock', { schema: { body: Clock } }, async (request) => {
      const { now } = request.body as z.output<typeof Clock>;
      movableClock.set(now === null ? null : new Date(now));
      return { success: true, now: clock.now().toISOString() };
    });

    app.post('/api/dev/jobs/drain', async () => {
      await runDueJobs();
      return { success: true };
    });
  }
};

type Mails = Awaited<ReturnType<NonNullable<Parts['mailbox']>['read']>>;

const mailboxPage = (mails: Mails) => {
  const letters = mails.map(
    (mail) =>
      `<article><hr><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)}, ${mail.sentAt.toISOString()}, <a href="/dev/mailbox/${mail._id}">as HTML</a>${mail.calendar ? `, <a href="/dev/mailbox/${mail._id}/session.ics">session.ics</a>` : ''}</p><p>${withLinks(mail.text)}</p></article>`,
  );
  return plainPage('Mailbox', letters.join('') || '<p>No mail yet.</p>');
};

const withLinks = (text: string) =>
  escapeHtml(text)
    .replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
    .replaceAll('\n', '<br>');
