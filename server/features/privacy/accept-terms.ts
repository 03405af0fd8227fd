import { termsVersion } from '#domain/account.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../platform/http/problem.ts';
import { saveTerms } from './own-store.ts';

/** Accepts the current version only: a page left open may still show the previous terms. */
export const acceptTerms = async ({ db, clock }: Deps, person: string, version: string) => {
  if (version !== termsVersion) {
    throw problem('invalid', { fields: { version: 'terms_outdated' } });
  }
  await saveTerms(db, person, version, clock.now());
};
