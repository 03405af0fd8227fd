// Google's stand-in for the browser tests, on its own port.
import { startOpenIdProvider } from '../server/testing/openid-provider.ts';

const { PORT, REDIRECT_URI, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = process.env;
if (!PORT || !REDIRECT_URI || !GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) {
  throw new Error('PORT, REDIRECT_URI, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set.');
}

await startOpenIdProvider({
  port: Number(PORT),
  redirectUri: REDIRECT_URI,
  clientId: GOOGLE_CLIENT_ID,
  clientSecret: GOOGLE_CLIENT_SECRET,
});
