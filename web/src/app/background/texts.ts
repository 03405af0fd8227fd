import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  line: {
    offline: 'You are offline. What you typed stays here. We’ll continue when you’re online.',
    unreachable: 'We cannot be reached right now. What you typed stays here; we keep trying.',
    back: 'The connection is back.',
  },
} as const;

export const id: Texts<typeof en> = {
  line: {
    offline:
      'Kamu sedang offline. Yang sudah kamu ketik tetap ada di sini; kita lanjut begitu koneksimu kembali.',
    unreachable:
      'Layanan kami sedang tidak bisa dihubungi. Yang sudah kamu ketik tetap ada di sini; kami terus mencoba.',
    back: 'Koneksi sudah kembali.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
