import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

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

declare module './i18n.ts' {
  interface AreaTexts {
    favourites: (typeof en)['favourites'];
  }
}

addTexts({ en, id });
