import { composeMail, type Reader } from '../../platform/mail.ts';

export const deletionMail = (site: { name: string; email: string }, reader: Reader) =>
  composeMail(site.name, reader, {
    en: {
      subject: 'Your account has been deleted',
      lines: [
        'Your account and your personal data have been deleted. Records of payments stay as long as the law requires, without your name.',
        `If this was not you, please write to us at ${site.email}. You can sign up again with this address at any time.`,
      ],
    },
    id: {
      subject: 'Akunmu sudah dihapus',
      lines: [
        'Akun dan data pribadimu sudah dihapus. Catatan pembayaran tetap disimpan selama diwajibkan hukum, tanpa namamu.',
        `Kalau ini bukan kamu, hubungi kami di ${site.email}. Kamu bisa mendaftar lagi dengan alamat ini kapan saja.`,
      ],
    },
  });
