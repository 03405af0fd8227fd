import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  contact: {
    title: 'Contact',
    office: 'Our office',
    phone: 'Telephone',
    careers: 'Careers at {{name}}',
    careersText: 'We are a small team that likes quiet software and loud classrooms.',
    exploreJobs: 'Explore Jobs',
    teach: 'Teach with {{name}}',
    teachSeparate:
      'A teacher account is separate from a student account: log out and register with another email.',
    teachText:
      'You need your speciality, degree, experience, fee and a few words about you. Our team then checks every profile by hand.',
    teachAction: 'Create teacher account',
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
    teach: 'Mengajar di {{name}}',
    teachSeparate:
      'Akun guru terpisah dari akun murid: keluar dulu, lalu daftar dengan email lain.',
    teachText:
      'Siapkan bidang, pendidikan, pengalaman, tarif, dan sedikit cerita tentangmu. Setelah itu tim kami memeriksa setiap profil.',
    teachAction: 'Buat akun guru',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
