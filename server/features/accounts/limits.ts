import type { Limit } from '../../platform/security/limits.ts';

const quarterHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

export const limits = {
  /** Of a browser that has logged in to the account before. */
  loginPerDevice: { name: 'login-device', per: 'account', points: 10, seconds: quarterHour },
  // Of all other browsers. One address alone cannot use up the attempts of the account.
  loginPerAccountAndAddress: {
    name: 'login-account-address',
    per: 'account',
    points: 10,
    seconds: 2 * quarterHour,
  },
  loginPerAccount: {
    name: 'login-account',
    per: 'account',
    points: 100,
    seconds: 10 * quarterHour,
  },
  /** Failed ones. Further ones are slowed down, not refused: schools and carriers share addresses. */
  loginPerAddress: { name: 'login-address', per: 'address', points: 100, seconds: quarterHour },
  registerPerAddress: { name: 'register-address', per: 'address', points: 20, seconds: hour },
  resetLinkPerAddress: { name: 'reset-link-address', per: 'address', points: 30, seconds: hour },
  resetLinkLookPerAddress: {
    name: 'reset-link-look-address',
    per: 'address',
    points: 60,
    seconds: hour,
  },
  newPasswordPerAddress: {
    name: 'new-password-address',
    per: 'address',
    points: 30,
    seconds: hour,
  },
  uploadPerAccount: { name: 'upload-account', per: 'account', points: 30, seconds: hour },
  passwordPerAccount: {
    name: 'password-account',
    per: 'account',
    points: 10,
    seconds: quarterHour,
  },
  emailChangePerAccount: { name: 'email-change-account', per: 'account', points: 5, seconds: hour },
  // The address may be a stranger's.
  emailChangePerRecipient: {
    name: 'email-change-recipient',
    per: 'account',
    points: 3,
    seconds: day,
  },
  /** Three of the million possible codes are valid at any time. */
  codePerAccount: { name: 'code-account', per: 'account', points: 5, seconds: quarterHour },
  // Limits spam, be it from a stolen admin login or from an overeager admin.
  invitationPerAdmin: { name: 'invitation-admin', per: 'account', points: 30, seconds: hour },
  invitationPerRecipient: { name: 'invitation-recipient', per: 'account', points: 3, seconds: day },
  googlePerAddress: { name: 'google-address', per: 'address', points: 100, seconds: quarterHour },
} as const satisfies Record<string, Limit>;
