import type { DetailsPart } from '#domain/confidential.ts';
import { wibMoment } from '#domain/format-dates.ts';
import { composeMail, type Recipient } from '../../platform/mail.ts';

/** How a verification ended: the first check, the check of changed details, or a rejection. */
export type Decision = 'verified' | 'rechecked' | 'rejected';

interface NewDetails {
  part: DetailsPart;
  changedAt: Date;
  link: string;
}

export const newDetailsMail = (
  site: string,
  reader: Recipient,
  { part, changedAt, link }: NewDetails,
) =>
  composeMail(site, reader, {
    en: {
      subject: 'Your bank or identity details were changed',
      lines: [
        `Your ${partNames.en[part]} details were changed on ${wibMoment(changedAt, 'en')}. Payouts are on hold until our team has checked them.`,
        'If this was not you, set a new password right away, which logs out every device, and contact us.',
      ],
      action: { label: 'This was not me', link },
    },
    id: {
      subject: 'Data bank atau identitasmu baru saja diubah',
      lines: [
        `Data ${partNames.id[part]}mu diubah pada ${wibMoment(changedAt, 'id')}. Pencairan ditunda sampai tim kami memeriksanya.`,
        'Kalau ini bukan kamu, segera atur kata sandi baru (semua perangkat akan dikeluarkan) lalu hubungi kami.',
      ],
      action: { label: 'Ini bukan saya', link },
    },
  });

const partNames = {
  en: { bank: 'bank', identity: 'identity', both: 'bank and identity' },
  id: { bank: 'bank', identity: 'identitas', both: 'bank dan identitas' },
} as const;

interface VerificationOutcome {
  decision: Decision;
  /** Why the teacher was rejected. */
  reason: string;
  link: string;
}

export const verificationMail = (
  site: string,
  reader: Recipient,
  { decision, reason, link }: VerificationOutcome,
) => {
  const { en, id } = texts[decision];
  const because = reason === '' ? [] : [reason];
  return composeMail(site, reader, {
    en: {
      subject: en.subject,
      lines: [en.text, ...because, en.next],
      action: { label: 'Open the dashboard', link },
    },
    id: {
      subject: id.subject,
      lines: [id.text, ...because, id.next],
      action: { label: 'Buka dasbor', link },
    },
  });
};

const texts = {
  verified: {
    en: {
      subject: 'You are verified',
      text: 'Our team has verified you. Students can find and book you from now on.',
      next: 'Keep your weekly hours up to date, so that students see the right times.',
    },
    id: {
      subject: 'Kamu sudah terverifikasi',
      text: 'Tim kami sudah memverifikasimu. Mulai sekarang murid bisa menemukanmu dan memesan sesimu.',
      next: 'Perbarui terus jam mengajarmu, supaya murid melihat jam yang tepat.',
    },
  },
  rechecked: {
    en: {
      subject: 'Your new details were checked',
      text: 'Our team has checked your new details.',
      next: 'Payouts continue as usual.',
    },
    id: {
      subject: 'Data barumu sudah diperiksa',
      text: 'Tim kami sudah memeriksa data barumu.',
      next: 'Pencairan berjalan seperti biasa.',
    },
  },
  rejected: {
    en: {
      subject: 'We could not verify you yet',
      text: 'Our team has checked your profile and could not verify it yet. This is why:',
      next: 'Edit your profile and save it: we will then check it again.',
    },
    id: {
      subject: 'Kami belum bisa memverifikasimu',
      text: 'Tim kami sudah memeriksa profilmu dan belum bisa memverifikasinya. Alasannya:',
      next: 'Perbaiki profilmu lalu simpan: setelah itu kami periksa lagi.',
    },
  },
} as const satisfies Record<Decision, object>;
