import type { VerificationState } from '#domain/verification.ts';

export interface DemoApplicant {
  key: string;
  fullName: string;
  hasPortrait: boolean;
  speciality: string;
  degree: string;
  experience: string;
  about: string;
  fee: number;
  hours: string;
  address: [string, string];
  verification: VerificationState;
  rejectionReason?: string;
  submittedHoursAgo: number;
}

/** Teachers who are not verified yet, or were rejected. */
export const applicants: DemoApplicant[] = [
  {
    key: 'rizky',
    fullName: 'Rizky Ramadhan',
    hasPortrait: true,
    speciality: 'Public Speaking',
    degree: 'S.I.Kom. Ilmu Komunikasi, Universitas Padjadjaran',
    experience: '6 Years',
    about:
      'Presentations, debates and job interviews. We rehearse, record and watch it back together.',
    fee: 80_000,
    hours: 'Mon-Fri 18-21, Sat 9-12',
    address: ['Jl. Dipatiukur No. 35', 'Bandung, Jawa Barat'],
    verification: 'pending',
    submittedHoursAgo: 26,
  },
  {
    key: 'bayu',
    fullName: 'Bayu Pamungkas',
    hasPortrait: false,
    speciality: 'Digital Literacy',
    degree: 'S.T. Informatika, Universitas Sebelas Maret',
    experience: '2 Years',
    about:
      'Saya mengajar dasar pemrograman dengan Scratch dan Python untuk anak SMP. Satu sesi, satu gim kecil yang bisa dimainkan.',
    fee: 60_000,
    hours: 'Sat-Sun 9-15',
    address: ['Jl. Ir. Sutami No. 36', 'Surakarta, Jawa Tengah'],
    verification: 'pending',
    submittedHoursAgo: 5,
  },
  {
    key: 'tono',
    fullName: 'Tono Wirawan',
    hasPortrait: false,
    speciality: 'Math',
    degree: 'S.Si. Matematika',
    experience: '1 Year',
    about: 'Les matematika semua tingkat, hasil dijamin.',
    fee: 55_000,
    hours: '',
    address: ['', ''],
    verification: 'rejected',
    rejectionReason:
      'Nama universitas belum dicantumkan, dan kami tidak dapat menjamin hasil belajar. Mohon lengkapi data pendidikan serta perbaiki teks profil, lalu simpan kembali.',
    submittedHoursAgo: 9 * 24,
  },
];
