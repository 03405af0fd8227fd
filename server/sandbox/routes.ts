import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { problem } from '../platform/http/problem.ts';
import { sandboxOutcomes, type SandboxProvider } from '../ports.ts';

const Act = z.strictObject({ outcome: z.enum(sandboxOutcomes) });
const Token = z.object({ token: z.string().check(z.maxLength(100)) });
const types = { js: 'text/javascript', css: 'text/css', html: 'text/html' } as const;

/** Replaces the provider's servers: its script, its popup and the popup's actions. */
export const sandboxRoutes = (app: FastifyInstance, sandbox: SandboxProvider) => {
  const serve = (path: string, file: string) => {
    const type = types[file.split('.').at(-1) as keyof typeof types];
    app.get(path, async (_, reply) => {
      // Only our own pages may frame the popup.
      reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'self'");
      reply.header('x-frame-options', 'SAMEORIGIN');
      reply.header('cache-control', 'no-cache');
      const text = await readFile(new URL(`./${file}`, import.meta.url), 'utf8');
      return reply.type(`${type}; charset=utf-8`).send(text);
    });
  };
  serve('/sandbox/snap.js', 'snap.js');
  serve('/sandbox/popup', 'popup.html');
  serve('/sandbox/popup.js', 'popup.js');
  serve('/sandbox/popup.css', 'popup.css');

  app.get('/api/sandbox/payments/:token', { schema: { params: Token } }, async (request) => {
    const { token } = request.params as z.output<typeof Token>;
    const payment = await sandbox.find(token);
    if (!payment) throw problem('not_found');
    return { success: true, payment };
  });

  app.post(
    '/api/sandbox/payments/:token',
    { schema: { params: Token, body: Act } },
    async (request) => {
      const { token } = request.params as z.output<typeof Token>;
      const { outcome } = request.body as z.output<typeof Act>;
      const notification = await sandbox.act(token, outcome);
      if (!notification) throw problem('not_found');
      // Over HTTP, like a real notification, with all its checks.
      const answer = await app.inject({
        method: 'POST',
        url: '/api/payments/notification',
        payload: notification,
      });
      return { success: answer.statusCode === 200 };
    },
  );
};
