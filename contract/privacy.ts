import * as z from 'zod/mini';
import { deletionBlockers } from '#domain/account.ts';
import { type Call, reply } from './call.ts';

const OwnLogin = z.object({
  _id: z.uuid(),
  /** Common names, such as Chrome and Android; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The login of this call. */
  isThisOne: z.boolean(),
});
export type OwnLogin = z.output<typeof OwnLogin>;

const OwnPrivacy = z.object({
  /** Last used first, 100 at most. */
  logins: z.array(OwnLogin),
  /** Newest first. */
  acceptedTerms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
  email: z.object({
    isProven: z.boolean(),
    /** The address that waits for its proof, and until when. */
    change: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
  }),
  deletion: z.object({
    /** Blockers of a deletion; empty if it is possible. */
    blockers: z.array(z.enum(deletionBlockers)),
    /** Confirmed by password, or by a recent Google sign-in for accounts without one. */
    confirmedBy: z.enum(['password', 'fresh_login']),
    isLoginFresh: z.boolean(),
  }),
});
export type OwnPrivacy = z.output<typeof OwnPrivacy>;

export const privacy = {
  ownPrivacy: {
    summary: 'Own logins, accepted terms, and whether the account can be deleted',
    access: 'login',
    reply: reply({ privacy: OwnPrivacy }),
  },
  exportMe: {
    summary: 'Everything we store about oneself: a zip with data.json and the pictures',
    access: 'login',
    sameOriginOnly: true,
    file: 'application/zip',
    reply: z.string(),
  },
  deleteMe: {
    summary: 'Delete the own account; 409 names in `fields` what has to end first',
    access: 'login',
    body: z.strictObject({
      /** Missing for accounts without a password, which need a recent sign-in. */
      password: z.optional(z.string().check(z.maxLength(200, 'too_long'))),
    }),
    reply: reply({}),
  },
  endLogin: {
    summary: 'End one of the own logins',
    access: 'login',
    params: z.object({ loginId: z.uuid() }),
    reply: reply({}),
  },
  endOtherLogins: {
    summary: 'End all own logins but this one',
    access: 'login',
    reply: reply({ ended: z.int() }),
  },
  acceptTerms: {
    summary: 'Accept the terms that are in force now; an outdated version is refused',
    access: 'login',
    body: z.strictObject({ version: z.string().check(z.maxLength(20)) }),
    reply: reply({}),
  },
} as const satisfies Record<string, Call>;
