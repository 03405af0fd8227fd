import * as z from 'zod/mini';
import { Code } from './account-fields.ts';
import { type Call, reply } from './call.ts';

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const Prove = z.strictObject({
  password: z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  code: z.optional(Code),
});
export const ConfirmTotp = z.strictObject({ code: Code });

export const totp = {
  prove: {
    summary: 'Give password and code again, before what needs them fresh',
    access: 'admin',
    beforeTotp: true,
    body: Prove,
    reply: reply({}),
  },
  totp: {
    summary: 'Whether this admin has a second factor, and must have one',
    access: 'admin',
    beforeTotp: true,
    reply: reply({
      enrolled: z.boolean(),
      required: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  startTotp: {
    summary: 'A new secret for an authenticator app; it counts once a code of it was given',
    access: 'admin',
    beforeTotp: true,
    fresh: true,
    reply: reply({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    summary: 'Set up the second factor with a first code; ends every other login of this admin',
    access: 'admin',
    beforeTotp: true,
    fresh: true,
    records: 'enrol-totp',
    body: ConfirmTotp,
    reply: reply(RecoveryCodes.shape),
  },
  newRecoveryCodes: {
    summary: 'Ten new recovery codes in place of those that are left',
    access: 'admin',
    fresh: true,
    records: 'new-recovery-codes',
    reply: reply(RecoveryCodes.shape),
  },
} as const satisfies Record<string, Call>;
