import { addTexts, type Texts } from '../i18n/i18n.ts';

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

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
