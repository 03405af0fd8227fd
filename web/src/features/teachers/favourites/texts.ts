import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  favourites: {
    failed: 'Could not change your saved teachers.',
    save: 'Save {{name}}',
  },
} as const;

export const id: Texts<typeof en> = {
  favourites: {
    failed: 'Guru tersimpanmu gagal diubah.',
    save: 'Simpan {{name}}',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
