import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  pictures: {
    hint: 'JPEG, PNG or WebP, at most {{megabytes}} MB.',
    image_invalid: 'Please choose a JPEG, PNG or WebP image.',
    too_large: 'This image is larger than {{megabytes}} MB.',
  },
} as const;

export const id: Texts<typeof en> = {
  pictures: {
    hint: 'JPEG, PNG, atau WebP, maksimal {{megabytes}} MB.',
    image_invalid: 'Pilih gambar JPEG, PNG, atau WebP.',
    too_large: 'Gambar ini lebih besar dari {{megabytes}} MB.',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    pictures: (typeof en)['pictures'];
  }
}

addTexts({ en, id });
