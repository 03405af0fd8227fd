import { composeMail, type Reader } from '../../platform/mail.ts';

export const resetLinkMail = (site: string, reader: Reader, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'Set a new password',
      lines: [
        'You asked for a link to set a new password. It works once, within one hour.',
        'If you did not ask for it, you can ignore this mail: nothing has changed.',
      ],
      action: { label: 'Set a new password', link },
    },
    id: {
      subject: 'Atur kata sandi baru',
      lines: [
        'Kamu meminta tautan untuk mengatur kata sandi baru. Tautan ini berlaku sekali, selama satu jam.',
        'Kalau kamu tidak memintanya, abaikan saja email ini: tidak ada yang berubah.',
      ],
      action: { label: 'Atur kata sandi baru', link },
    },
  });

export const newPasswordMail = (site: string, reader: Reader, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was just changed, and every device was logged out.',
        'If this was not you, set a new password right away.',
      ],
      action: { label: 'This was not me', link },
    },
    id: {
      subject: 'Kata sandimu baru saja diganti',
      lines: [
        'Kata sandi akunmu baru saja diganti, dan semua perangkat sudah dikeluarkan.',
        'Kalau ini bukan kamu, segera atur kata sandi baru.',
      ],
      action: { label: 'Ini bukan saya', link },
    },
  });
