import { afterAll, beforeAll, inject } from 'vitest';
import { startServer, type TestServer } from './app.ts';
import { createTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { type OpenIdPerson, startOpenIdProvider } from './openid-provider.ts';
import { type Person, person } from './person.ts';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;

/** A server whose Google is an OpenID provider on this machine. */
export const useServerWithGoogle = () => {
  const server = {} as TestServer & { provider: Provider };
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const client = { clientId: 'lentera', clientSecret: 'only-for-tests' };
    const redirectUri = `${url}/api/auth/google/callback`;
    const provider = await startOpenIdProvider({ ...client, redirectUri });
    const started = await startServer(await createTestDatabase(inject('postgresUrl')), {
      PORT: String(port),
      PUBLIC_URL: url,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    });
    Object.assign(server, started, { provider });
  });
  afterAll(async () => {
    await server.stop();
    await server.provider.stop();
  });
  return server;
};

type Claims = Partial<OpenIdPerson> & { email: string };

/** The whole sign-in of a browser, to the provider and back; returns the final URL. */
export const signIn = async (someone: Person, claims: Claims) => {
  const callback = await visitProvider(await leaveForGoogle(someone), claims);
  return visit(someone, callback);
};

/** The URL that one request redirects to. */
export const visit = async (someone: Person, address: string) => {
  const response = await someone.browse(address);
  return response.headers.get('location') ?? `status ${response.status}`;
};

export const leaveForGoogle = (someone: Person) => visit(someone, '/api/auth/google');

/** Goes through the provider's pages in a new browser; returns the URL that leads back to us. */
export const visitProvider = (address: string, claims: Claims) => {
  const { email_verified = true, ...facts } = claims;
  return answerProvider(address, {
    name: 'Siti Rahma',
    ...facts,
    ...(email_verified && { email_verified: 'on' }),
  });
};

export const declineAtProvider = (address: string) => answerProvider(address, { cancel: '1' });

const answerProvider = async (address: string, form: Record<string, string>) => {
  const { origin } = new URL(address);
  const there = person(origin);
  let next = address;
  while (next.startsWith(origin)) {
    const page = await there.browse(next);
    const response =
      page.status === 200
        ? await there.browse(next, { method: 'POST', body: new URLSearchParams(form) })
        : page;
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider answered ${response.status} at ${next}`);
    next = new URL(location, origin).href;
  }
  return next;
};
