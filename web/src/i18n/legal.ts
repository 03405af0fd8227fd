import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

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

declare module './i18n.ts' {
  interface AreaTexts {
    legal: (typeof en)['legal'];
  }
}

addTexts({ en, id });
