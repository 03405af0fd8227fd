import { randomBytes } from 'node:crypto';
import { nameOf, normaliseEmail } from '#domain/account.ts';
import type { IdentityProvider } from '../ports.ts';

/** Replaces Google while it is not configured, never in production: accepts whatever its page sends. */
export const sandboxIdentity: IdentityProvider = {
  async begin(language) {
    const state = randomBytes(16).toString('base64url');
    const query = new URLSearchParams({ state, lng: language }).toString();
    return { url: `/sandbox/identity?${query}`, attempt: { state, nonce: '', verifier: '' } };
  },

  async finish({ searchParams: sent }, { state }) {
    const email = normaliseEmail(sent.get('email') ?? '');
    if (sent.get('state') !== state) throw new Error('the answer belongs to another attempt');
    if (sent.has('cancel') || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new Error('the person cancelled');
    const fullName = nameOf(sent.get('name') ?? '', email);
    return { subject: `sandbox:${email}`, email, emailVerified: true, fullName };
  },
};
