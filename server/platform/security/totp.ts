import { Secret, TOTP } from 'otpauth';

// RFC 6238 with the usual parameters: SHA-1, six digits, 30 seconds; clocks may differ by one period.
const window = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret }).toString();

/** The time step of a valid code; undefined if the code is wrong or outdated. */
export const totpCounter = (secret: string, code: string, now: Date) => {
  // The library compares bytes, and throws if there are more bytes than digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
};
