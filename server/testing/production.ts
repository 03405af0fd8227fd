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
  OPERATOR_NAME: 'PT Lentera Ilmu',
  CONTACT_PHONE: '+62 811-1111-2222',
  CONTACT_EMAIL: 'halo@ilmu.example',
  OFFICE_ADDRESS: 'Jl. Cikini No. 2, Jakarta',
  MAIL_FROM: 'Lentera <surat@ilmu.example>',
};
