import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  legal: {
    termsTitle: 'Terms of Service',
    privacyTitle: 'Privacy Policy',
    contents: 'Contents',
    inForceSince: 'In force since',
  },
} as const;

export const id: Texts<typeof en> = {
  legal: {
    termsTitle: 'Ketentuan Layanan',
    privacyTitle: 'Kebijakan Privasi',
    contents: 'Daftar isi',
    inForceSince: 'Berlaku sejak',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
