import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  invitation: {
    busy: 'Sending...',
    cancel: 'Cancel',
    failed: 'The invitation could not be sent.',
    language: 'Language of the mail',
    languages: { en: 'English', id: 'Bahasa Indonesia' },
    send: 'Send invitation',
    sent: 'The invitation to {{email}} is on its way.',
    text: 'They get a mail with a link to the teacher registration. After that they wait here for verification, like everyone.',
    title: 'Invite a teacher',
  },
} as const;

export const id: Texts<typeof en> = {
  invitation: {
    busy: 'Mengirim...',
    cancel: 'Batal',
    failed: 'Undangan gagal dikirim.',
    language: 'Bahasa email',
    languages: { en: 'English', id: 'Bahasa Indonesia' },
    send: 'Kirim undangan',
    sent: 'Undangan untuk {{email}} sedang dikirim.',
    text: 'Calon guru menerima email berisi tautan ke pendaftaran guru. Setelah mendaftar, ia menunggu verifikasi di sini, sama seperti guru lain.',
    title: 'Undang guru',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    invitation: (typeof en)['invitation'];
  }
}

addTexts({ en, id });
