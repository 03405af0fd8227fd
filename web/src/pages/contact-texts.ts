import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  contact: {
    title: 'Contact',
    office: 'Our office',
    phone: 'Telephone',
    careers: 'Careers at {{name}}',
    careersText: 'We are a small team that likes quiet software and loud classrooms.',
    exploreJobs: 'Explore Jobs',
  },
} as const;

export const id: Texts<typeof en> = {
  contact: {
    title: 'Kontak',
    office: 'Kantor kami',
    phone: 'Telepon',
    careers: 'Karier di {{name}}',
    careersText: 'Tim kami kecil. Kami suka aplikasi yang tenang dan kelas yang ramai.',
    exploreJobs: 'Lihat Lowongan',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
