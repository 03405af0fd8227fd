import { addTexts, type Texts } from '../i18n/i18n.ts';

/** The labels of contact fields that are the same in every form and view. */
export const en = {
  contactFields: {
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
  },
} as const;

export const id: Texts<typeof en> = {
  contactFields: {
    address: 'Alamat',
    email: 'Email',
    phone: 'Telepon',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
