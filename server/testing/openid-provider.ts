// Replaces Google in tests: a real OpenID provider on this machine, whose login page accepts any person.
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider';
import { escapeHtml, plainPage } from '../platform/http/html.ts';
import { openIdMemory } from './openid-memory.ts';

export interface OpenIdPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

interface OpenIdOptions {
  /** 0 picks a free one. */
  port?: number;
  redirectUri: string;
  clientId: string;
  clientSecret: string;
}

export const startOpenIdProvider = async ({ port = 0, ...client }: OpenIdOptions) => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OpenIdPerson>();
  const provider = new Provider(issuer, configuration(client, people));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isOurs = request.url?.startsWith('/interaction/');
    const answered = isOurs
      ? loginPage(provider, people, request, response)
      : answer(request, response);
    answered.catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  return {
    issuer,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const configuration = (
  { clientId, clientSecret, redirectUri }: Omit<OpenIdOptions, 'port'>,
  people: Map<string, OpenIdPerson>,
): Configuration => ({
  adapter: openIdMemory,
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  cookies: { keys: [randomUUID()] },
  jwks: { keys: [signingKey()] },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // Google's identity token carries the address and the name, too.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { policy: askForLogin(), url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  findAccount: (_, sub) => {
    const person = people.get(sub);
    return person && { accountId: sub, claims: () => ({ ...person }) };
  },
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new oidc.provider.Grant({
      clientId: client.clientId,
      accountId: session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
};

/** Every visit chooses a person again, and there is no consent page. */
const askForLogin = () => {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  const everyTime = new Check('every_time', 'who is it this time?', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(everyTime);
  return policy;
};

const loginPage = async (
  provider: Provider,
  people: Map<string, OpenIdPerson>,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const email = form.get('email') ?? '';
  const sub = form.get('sub') || email;
  const name = form.get('name') ?? '';
  people.set(sub, { sub, email, email_verified: form.has('email_verified'), name });
  await provider.interactionFinished(request, response, { login: { accountId: sub } });
};

const field = (label: string, name: string, value: string) =>
  `<p><label>${label} <input name="${name}" value="${escapeHtml(value)}"></label></p>`;

const page = plainPage(
  'Sign in with Google’s stand-in',
  `<form method="post">${field('Email', 'email', 'siti@example.com')}${field('Name', 'name', 'Siti Rahma')}${field('Subject', 'sub', '')}
<p><label><input type="checkbox" name="email_verified" checked> The address is verified</label></p>
<button>Continue</button> <button name="cancel" value="1">Cancel</button></form>`,
);
