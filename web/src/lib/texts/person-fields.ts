import { addTexts, type Texts } from '../i18n/i18n.ts';

/** Labels of fields that are the same in every form and view. */
export const en = {
  contactFields: {
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
  },
  teacherFields: {
    about: 'About',
    accountNumber: 'Account number',
    degree: 'Degree',
    experience: 'Experience',
    speciality: 'Speciality',
  },
} as const;

export const id: Texts<typeof en> = {
  contactFields: {
    address: 'Alamat',
    email: 'Email',
    phone: 'Telepon',
  },
  teacherFields: {
    about: 'Tentang',
    accountNumber: 'Nomor rekening',
    degree: 'Pendidikan',
    experience: 'Pengalaman',
    speciality: 'Bidang',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
