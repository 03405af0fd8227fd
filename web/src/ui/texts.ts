import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  controls: {
    on: 'On',
    off: 'Off',
    showPassword: 'Show password',
    removeFilter: 'Remove filter: {{filter}}',
    minimum: 'Minimum',
    maximum: 'Maximum',
    ratingAtLeast_one: 'At least {{count}} star',
    ratingAtLeast_other: 'At least {{count}} stars',
    stars_one: '{{count}} out of 5 stars',
    stars_other: '{{count}} out of 5 stars',
  },
} as const;

export const id: Texts<typeof en> = {
  controls: {
    on: 'Aktif',
    off: 'Nonaktif',
    showPassword: 'Tampilkan kata sandi',
    removeFilter: 'Hapus filter: {{filter}}',
    minimum: 'Minimum',
    maximum: 'Maksimum',
    ratingAtLeast_other: 'Minimal {{count}} bintang',
    stars_other: '{{count}} dari 5 bintang',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
