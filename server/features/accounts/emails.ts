import { composeMail, type Recipient } from '../../platform/mail.ts';

export const resetLinkMail = (site: string, reader: Recipient, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'Set a new password',
      lines: [
        'You asked for a link to set a new password. It works once, within one hour.',
        'If you did not ask for it, you can ignore this email: nothing has changed.',
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

export const newPasswordMail = (site: string, reader: Recipient, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'Your password was changed',
      lines: [
        'The password of your account was just changed, and every other device was logged out. Your calendar links no longer work, either.',
        'If this was not you, set a new password right away.',
      ],
      action: { label: 'This was not me', link },
    },
    id: {
      subject: 'Kata sandimu baru saja diganti',
      lines: [
        'Kata sandi akunmu baru saja diganti, dan semua perangkat lain sudah dikeluarkan. Tautan kalendermu juga tidak berlaku lagi.',
        'Kalau ini bukan kamu, segera atur kata sandi baru.',
      ],
      action: { label: 'Ini bukan saya', link },
    },
  });

export const emailLinkMail = (site: string, reader: Recipient, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'Confirm your new email address',
      lines: [
        'Someone asked to use this address to log in. Open the link within 24 hours to confirm it; until then nothing changes.',
        'If this was not you, you can ignore this email.',
      ],
      action: { label: 'Confirm this address', link },
    },
    id: {
      subject: 'Konfirmasi alamat email barumu',
      lines: [
        'Seseorang meminta memakai alamat ini untuk masuk. Buka tautan ini dalam 24 jam untuk mengonfirmasi; sampai saat itu tidak ada yang berubah.',
        'Kalau ini bukan kamu, abaikan saja email ini.',
      ],
      action: { label: 'Konfirmasi alamat ini', link },
    },
  });

/** Cannot be switched off: it warns the owner of a change that someone else made. */
export const emailChangeMail = (
  site: string,
  reader: Recipient,
  { isDone, link }: { isDone: boolean; link: string },
) =>
  isDone
    ? composeMail(site, reader, {
        en: {
          subject: 'Your email address was changed',
          lines: [
            'Your account now has another email address, and every other device was logged out. This address can no longer log in.',
            'If this was not you, please write to us right away.',
          ],
          action: { label: 'How to reach us', link },
        },
        id: {
          subject: 'Alamat emailmu sudah diganti',
          lines: [
            'Akunmu sekarang memakai alamat email lain, dan semua perangkat lain sudah dikeluarkan. Alamat ini tidak bisa lagi dipakai untuk masuk.',
            'Kalau ini bukan kamu, segera hubungi kami.',
          ],
          action: { label: 'Cara menghubungi kami', link },
        },
      })
    : composeMail(site, reader, {
        en: {
          subject: 'Your email address is about to change',
          lines: [
            'You asked to use another email address for your account. It changes when the link that we sent there is opened, within 24 hours.',
            'If this was not you, set a new password right away: that also cancels the change.',
          ],
          action: { label: 'This was not me', link },
        },
        id: {
          subject: 'Alamat emailmu akan diganti',
          lines: [
            'Kamu meminta alamat email lain untuk akunmu. Alamatnya berganti saat tautan yang kami kirim ke sana dibuka, dalam 24 jam.',
            'Kalau ini bukan kamu, segera atur kata sandi baru: penggantian itu juga batal.',
          ],
          action: { label: 'Ini bukan saya', link },
        },
      });

export const invitationMail = (site: string, reader: Recipient, link: string) =>
  composeMail(site, reader, {
    en: {
      subject: 'An invitation to teach',
      lines: [
        `Our team invites you to teach on ${site}. Students book you online by the hour; your fee and your hours are up to you.`,
        'Registering takes a few minutes. Our team then checks your profile by hand before students can find you.',
        'If this is not for you, you can ignore this email: no account has been created for you.',
      ],
      action: { label: 'Register as a teacher', link },
    },
    id: {
      subject: 'Undangan untuk mengajar',
      lines: [
        `Tim kami mengundangmu mengajar di ${site}. Murid memesan sesi online per jam; tarif dan jamnya kamu sendiri yang menentukan.`,
        'Mendaftar hanya butuh beberapa menit. Setelah itu tim kami memeriksa profilmu sebelum murid bisa menemukanmu.',
        'Kalau kamu tidak berminat, abaikan saja email ini: tidak ada akun yang dibuat untukmu.',
      ],
      action: { label: 'Daftar sebagai guru', link },
    },
  });

type TotpChange = 'enrolled' | 'recovered' | 'reset';

/** Cannot be switched off: it warns the owner of a change that someone else made. */
export const totpMail = (
  site: string,
  reader: Recipient,
  { what, link }: { what: TotpChange; link: string },
) =>
  composeMail(site, reader, {
    en: {
      ...totpTexts.en[what],
      action: { label: 'This was not me: set a new password', link },
    },
    id: {
      ...totpTexts.id[what],
      action: { label: 'Ini bukan saya: atur kata sandi baru', link },
    },
  });

const totpTexts = {
  en: {
    enrolled: {
      subject: 'Two-step login is on',
      lines: [
        'From now on your account asks for a code from your authenticator app at each login.',
      ],
    },
    recovered: {
      subject: 'A recovery code was used',
      lines: [
        'Someone signed in to your account with one of your recovery codes. Each works once.',
        'If your app is lost, set up two-step login again in the console.',
      ],
    },
    reset: {
      subject: 'Two-step login was reset',
      lines: [
        'The operator has removed the second step from your account and logged it out everywhere.',
        'Please set it up again after your next login.',
      ],
    },
  },
  id: {
    enrolled: {
      subject: 'Verifikasi dua langkah sudah aktif',
      lines: ['Mulai sekarang akunmu meminta kode dari aplikasi autentikator setiap kali masuk.'],
    },
    recovered: {
      subject: 'Sebuah kode pemulihan dipakai',
      lines: [
        'Seseorang masuk ke akunmu dengan salah satu kode pemulihanmu. Setiap kode hanya berlaku sekali.',
        'Kalau aplikasimu hilang, aktifkan lagi verifikasi dua langkah di konsol.',
      ],
    },
    reset: {
      subject: 'Verifikasi dua langkah diatur ulang',
      lines: [
        'Operator sudah menghapus langkah kedua dari akunmu dan mengeluarkannya dari semua perangkat.',
        'Aktifkan lagi setelah kamu masuk.',
      ],
    },
  },
} as const satisfies Record<string, Record<TotpChange, { subject: string; lines: string[] }>>;

export const suspensionMail = (
  site: string,
  reader: Recipient,
  { isSuspended, reason, link }: { isSuspended: boolean; reason: string; link: string },
) =>
  isSuspended
    ? composeMail(site, reader, {
        en: {
          subject: 'Your account has been suspended',
          lines: [
            'Your account has been suspended and is logged out everywhere. Upcoming sessions are cancelled and refunded in full.',
            `The reason: “${reason}”`,
            'If you think this is a mistake, please write to us.',
          ],
          action: { label: 'How to reach us', link },
        },
        id: {
          subject: 'Akunmu ditangguhkan',
          lines: [
            'Akunmu ditangguhkan dan sudah dikeluarkan dari semua perangkat. Sesi yang akan datang dibatalkan, dan pembayarannya dikembalikan sepenuhnya.',
            `Alasannya: “${reason}”`,
            'Kalau menurutmu ini keliru, silakan hubungi kami.',
          ],
          action: { label: 'Cara menghubungi kami', link },
        },
      })
    : composeMail(site, reader, {
        en: {
          subject: 'Your account is active again',
          lines: [
            'Your account is no longer suspended: you can log in again.',
            'Sessions that were cancelled meanwhile stay cancelled.',
          ],
          action: { label: 'Log in', link },
        },
        id: {
          subject: 'Akunmu aktif kembali',
          lines: [
            'Akunmu tidak lagi ditangguhkan: kamu bisa masuk lagi.',
            'Sesi yang sempat dibatalkan tetap batal.',
          ],
          action: { label: 'Masuk', link },
        },
      });
