import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  teacherRegister: {
    title: 'Create teacher account',
    text: 'Everything except the address is required.',
    art: 'Teach what you love, when you can.',
    artText: 'Set your own fee and hours. Our team checks every teacher by hand.',
    about: 'About',
    aboutExample: 'Tell students how you teach.',
    chooseSpeciality: 'Choose a speciality',
    customSpeciality: 'Your speciality',
    degree: 'Degree',
    experience: 'Experience',
    experienceExample: '5 Years',
    failed: 'Registration failed',
    fee: 'Session fee in Rupiah, per hour',
    haveAccount: 'Already registered?',
    speciality: 'Speciality',
    submit: 'Create teacher account',
  },
} as const;

export const id: Texts<typeof en> = {
  teacherRegister: {
    title: 'Buat akun guru',
    text: 'Semua wajib diisi, kecuali alamat.',
    art: 'Ajarkan yang kamu suka, kapan pun kamu bisa.',
    artText: 'Tentukan sendiri tarif dan jammu. Tim kami memeriksa setiap guru satu per satu.',
    about: 'Tentang kamu',
    aboutExample: 'Ceritakan cara kamu mengajar.',
    chooseSpeciality: 'Pilih bidang',
    customSpeciality: 'Bidangmu',
    degree: 'Pendidikan',
    experience: 'Pengalaman',
    experienceExample: '5 Tahun',
    failed: 'Pendaftaran gagal',
    fee: 'Tarif sesi dalam Rupiah, per jam',
    haveAccount: 'Sudah terdaftar?',
    speciality: 'Bidang',
    submit: 'Buat akun guru',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    teacherRegister: (typeof en)['teacherRegister'];
  }
}

addTexts({ en, id });
