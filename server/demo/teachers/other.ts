import type { DemoTeacher } from './teacher.ts';

/** Custom specialities, listed under 'Other'. */
export const otherTeachers: DemoTeacher[] = [
  {
    key: 'intan',
    fullName: 'Intan Permatasari',
    speciality: 'Gitar & Teori Musik',
    degree: 'S.Sn. Musik, Institut Seni Indonesia Yogyakarta',
    experience: '6 Years',
    about:
      'Acoustic guitar, reading music and the theory behind the songs you already love. Beginners are welcome, and so are people who stopped ten years ago. All you need is a guitar and a phone that can see your hands.',
    levels: ['SD', 'SMP', 'SMA', 'adult'],
    languages: ['id', 'en'],
    fee: 90_000,
    hours: 'Mon-Fri 15-16, Mon-Fri 19-21, Sun 10-12',
    address: ['Jl. Parangtritis Km 6', 'Bantul, DI Yogyakarta'],
    reviews: [
      ['bima', 5, 'I played my first whole song at a family dinner. Nobody left the room.'],
      ['citra', 5, 'Teori musik yang tadinya abstrak jadi terdengar. Seru sekali.'],
      ['yosef', 4, 'Great lesson. Tune your guitar before you join!'],
      ['sarah', 5, 'Jari saya masih sakit, tapi saya senang.'],
    ],
    silent: '545',
  },
  {
    key: 'sekar',
    fullName: 'Sekar Arum Pradipta',
    speciality: 'Public Speaking',
    degree: 'M.I.Kom. Ilmu Komunikasi, Universitas Diponegoro',
    experience: '8 Years',
    about:
      'Former radio host, now a coach for students and young managers. We work on breath, structure and the first thirty seconds. Bring a talk that scares you, and we will rehearse it until it does not.',
    levels: ['university', 'adult'],
    languages: ['id', 'en'],
    fee: 115_000,
    hours: 'Mon-Thu 18-20, Sat 8-11',
    address: ['Jl. Pandanaran No. 52', 'Semarang, Jawa Tengah'],
    reviews: [
      ['kevin', 5, 'My knees did not shake at the pitch. First time ever.'],
      ['nurul', 4, 'Latihannya langsung praktik, tidak banyak teori.'],
    ],
    silent: '54',
  },
  {
    key: 'teguh',
    fullName: 'Teguh Raharjo',
    speciality: 'Akuntansi',
    degree: 'M.Ak. Akuntansi, Universitas Brawijaya',
    experience: '18 Years',
    about:
      'Akuntansi dasar, keuangan menengah, dan pajak untuk mahasiswa serta pemilik usaha. Dua belas tahun di kantor akuntan mengajari saya satu hal: kalau jurnalnya dipahami, sisanya hanya menjumlah.',
    levels: ['university', 'adult'],
    languages: ['id'],
    fee: 135_000,
    hours: 'Mon-Fri 19-21, Sat 9-12',
    address: ['Jl. Soekarno Hatta No. 11', 'Malang, Jawa Timur'],
    reviews: [
      ['galih', 5, 'Neraca usaha saya akhirnya seimbang. Pak Teguh jelas dan tenang.'],
      ['putri', 5, 'He explained deferred tax with a bicycle shop. It worked.'],
      ['michael', 3, 'Solid, but more for students than for shop owners.'],
    ],
    silent: '54',
  },
  {
    key: 'fransiska',
    fullName: 'Fransiska Latumahina',
    speciality: 'Melukis Cat Air',
    degree: 'S.Pd. Pendidikan Seni Rupa, Universitas Negeri Makassar',
    experience: '2 Years',
    about:
      'Cat air untuk pemula, dari memilih kertas sampai lukisan kecil pertama. Saya baru bergabung di sini, jadi mari kita mulai bersama-sama.',
    fee: 70_000,
    hours: 'Wed-Sun 15-18',
    address: ['Jl. Perintis Kemerdekaan Km 9', 'Makassar, Sulawesi Selatan'],
    reviews: [],
    silent: '',
  },
];
