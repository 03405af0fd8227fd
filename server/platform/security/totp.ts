import { Secret, TOTP } from 'otpauth';

// RFC 6238 as every app knows it: SHA-1, six digits, half a minute; one period of wrong clock either way.
const window = 1;

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ issuer, label, secret }).toString();

/** The number of the period that a code belongs to; undefined when it is not this secret's, or not of now. */
export const totpCounter = (secret: string, code: string, now: Date) => {
  // The library compares bytes, and throws where there are more of them than digits.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
};
