import { termsVersion } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import type { Deps } from '../../deps.ts';
import { clearLoginCookie } from '../../platform/security/logins.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { problem } from '../../platform/http/problem.ts';
import { deleteAccount } from './delete-account.ts';
import { endAllLogins } from '../accounts/end-logins.ts';
import { exportMe } from './export-me.ts';
import {
  deleteOwnLogin,
  findAcceptedTerms,
  findConfirmation,
  findEmailState,
  findLogins,
  saveTerms,
} from './own-store.ts';
import { findBlockers } from './person-store.ts';
import { texts } from './texts.ts';

type PrivacyCalls =
  | 'ownPrivacy'
  | 'exportMe'
  | 'deleteMe'
  | 'endLogin'
  | 'endOtherLogins'
  | 'acceptTerms';

export const privacyHandlers = (deps: Deps): Handlers<PrivacyCalls> => ({
  ownPrivacy: async (_, { login }) => {
    const { db, clock } = deps;
    const now = clock.now();
    const logins = await findLogins(db, login.userId, now);
    const terms = await findAcceptedTerms(db, login.userId);
    const blockers = await findBlockers(db, login.userId);
    return {
      privacy: {
        logins: logins.map(({ id, token_hash, browser, system, created_at, last_used_at }) => ({
          _id: id,
          browser,
          system,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at.toISOString(),
          isThisOne: token_hash.equals(login.tokenHash),
        })),
        acceptedTerms: terms.map(({ version, accepted_at }) => ({
          version,
          acceptedAt: accepted_at.toISOString(),
        })),
        email: await findEmailState(db, login.userId, now),
        deletion: { blockers, ...(await findConfirmation(db, login, now)) },
      },
    };
  },

  exportMe: async (_, { login, reply }) => {
    const zip = await exportMe(deps, login.userId);
    const name = `my-data-${wibDate(deps.clock.now())}.zip`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type('application/zip').send(zip);
  },

  deleteMe: async ({ body }, { login, language, reply }) => {
    await deleteAccount(deps, login, body.password);
    clearLoginCookie(reply, deps.settings);
    return { message: texts[language].deleted };
  },

  endLogin: async ({ params }, { login, language }) => {
    const isEnded = await deleteOwnLogin(deps.db, login.userId, params.loginId);
    if (!isEnded) throw problem('not_found');
    return { message: texts[language].loginEnded };
  },

  endOtherLogins: async (_, { login: { userId, tokenHash }, language }) => ({
    ended: await deps.db.transaction().execute((trx) => endAllLogins(trx, userId, tokenHash)),
    message: texts[language].othersEnded,
  }),

  acceptTerms: async ({ body: { version } }, { login, language }) => {
    // Only the current version: a page left open may still show the previous terms.
    if (version !== termsVersion) {
      throw problem('invalid', { fields: { version: 'terms_outdated' } });
    }
    await saveTerms(deps.db, login.userId, version, deps.clock.now());
    return { message: texts[language].termsAccepted };
  },
});
