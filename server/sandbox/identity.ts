import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { languages } from '#domain/account.ts';
import { escapeHtml } from '../platform/http/html.ts';

const Query = z.object({ state: z.optional(z.string()), lng: z.optional(z.enum(languages)) });

const texts = {
  en: {
    title: 'Sign in with the sandbox',
    sandbox: 'Sandbox. This is not Google, and no password is asked.',
    text: 'Who should Google say that you are? Any address works.',
    email: 'Email',
    name: 'Name',
    go: 'Continue',
    cancel: 'Cancel',
  },
  id: {
    title: 'Masuk dengan sandbox',
    sandbox: 'Sandbox. Ini bukan Google, dan tidak ada kata sandi yang diminta.',
    text: 'Siapa kamu menurut Google? Alamat apa pun bisa dipakai.',
    email: 'Email',
    name: 'Nama',
    go: 'Lanjutkan',
    cancel: 'Batal',
  },
};

/** Replaces Google's page where it is not configured: asks who the person wants to be. */
export const sandboxIdentityRoutes = (app: FastifyInstance) => {
  app.get('/sandbox/identity', { schema: { querystring: Query } }, async (request, reply) => {
    const { state = '', lng = 'en' } = request.query as z.output<typeof Query>;
    const t = texts[lng];
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'");
    reply.header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${lng}" data-place="page" data-theme="system">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t.title}</title>
    <link rel="stylesheet" href="/sandbox/popup.css">
  </head>
  <body>
    <main>
      <p class="strip"><span>${t.sandbox}</span></p>
      <header><div><h1>${t.title}</h1><p>${t.text}</p></div></header>
      <form id="card" action="/api/auth/google/callback">
        <input type="hidden" name="state" value="${escapeHtml(state)}">
        <p class="field"><label for="email">${t.email}</label>
          <input id="email" name="email" type="email" required value="siti@example.com"></p>
        <p class="field"><label for="name">${t.name}</label>
          <input id="name" name="name" required value="Siti Rahma"></p>
        <button class="primary">${t.go}</button>
        <button name="cancel" value="1" formnovalidate>${t.cancel}</button>
      </form>
    </main>
  </body>
</html>`);
  });
};
