import * as oidc from 'openid-client';
import { nameOf, normaliseEmail } from '#domain/account.ts';
import type { Settings } from '../platform/settings.ts';
import type { IdentityProvider } from '../ports.ts';

type GoogleSettings = NonNullable<Settings['google']>;

/** OpenID Connect with state, nonce and PKCE; the provider's metadata is fetched at first use. */
export const googleIdentity = (
  { clientId, clientSecret, issuer }: GoogleSettings,
  publicUrl: string,
): IdentityProvider => {
  const redirectUri = `${publicUrl}/api/auth/google/callback`;
  let discovered: Promise<oidc.Configuration> | undefined;
  const configuration = () => {
    const execute = [
      // Verify the token's signature, not only the TLS connection it came through.
      oidc.enableNonRepudiationChecks,
      // The settings allow plain http only in tests and development.
      ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
    ];
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    async begin(language) {
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      });
      return { url: url.href, attempt };
    },

    async finish(callbackUrl, attempt) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const email = normaliseEmail(text(claims.email));
      return {
        subject: claims.sub,
        email,
        emailVerified: email !== '' && claims.email_verified === true,
        fullName: nameOf(text(claims.name), email),
      };
    },
  };
};

const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
