import * as z from 'zod/mini';
import { deletionBlockers } from '#domain/account.ts';
import { type Call, reply } from './call.ts';

const OwnLogin = z.object({
  _id: z.uuid(),
  /** As people call them, such as Chrome and Android; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The one this call was made with. */
  isThisOne: z.boolean(),
});
export type OwnLogin = z.output<typeof OwnLogin>;

const OwnPrivacy = z.object({
  /** The last used first. */
  logins: z.array(OwnLogin),
  /** The latest first. */
  acceptedTerms: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
  deletion: z.object({
    /** Why it has to wait; with none it can be done. */
    blockers: z.array(z.enum(deletionBlockers)),
    /** By the password; or, without one, by having signed in with Google a moment ago. */
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
    file: 'application/zip',
    reply: z.string(),
  },
  deleteMe: {
    summary: 'Delete the own account; 409 names in `fields` what has to end first',
    access: 'login',
    body: z.strictObject({
      /** Left out by those who have none and have signed in a moment ago. */
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
