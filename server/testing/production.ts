import { newKeyLine } from '../platform/security/encryption-keys.ts';

/** The minimum settings of production; mails and payments lead nowhere. */
export const production = {
  NODE_ENV: 'production',
  TEST_CONTROLS: '0',
  PUBLIC_URL: 'https://lentera.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ENCRYPTION_KEYS: newKeyLine([]),
  MIDTRANS_SERVER_KEY: 'Mid-server-test',
  MIDTRANS_CLIENT_KEY: 'Mid-client-test',
};
