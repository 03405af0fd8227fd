import type { DemoTeacher } from './teacher.ts';

export const languageTeachers: DemoTeacher[] = [
  {
    key: 'nadia',
    fullName: 'Nadia Rahmawati',
    speciality: 'Language & Literature',
    degree: 'S.S. English Literature, Universitas Indonesia',
    experience: '5 Years',
    about:
      'English that you actually use: essays, interviews, IELTS writing and plain conversation. You will speak for most of the hour, I promise.',
    fee: 95_000,
    hours: 'Mon-Sun 19-20, Mon-Fri 9-11, Sat 13-16',
    address: ['Jl. Cikini Raya No. 60', 'Jakarta Pusat, DKI Jakarta'],
    reviews: [
      [
        'kevin',
        5,
        'I spoke for fifty minutes out of sixty. My interview went well, I got the job!',
      ],
      ['citra', 5, 'Dulu saya malu bicara. Sekarang saya yang memimpin rapat dengan klien luar.'],
      ['galih', 5, 'Esai IELTS saya dikoreksi sampai ke tanda baca. Band 7 akhirnya tercapai.'],
      ['alya', 5, 'Warm and honest. She tells you what to fix and then how.'],
      [
        'sarah',
        4,
        'Sangat membantu. Kadang saya ingin sedikit lebih banyak penjelasan tata bahasa.',
      ],
      ['yosef', 5, 'A real conversation, not a textbook. I laughed a lot.'],
      ['putri', 5, 'She remembered every mistake from last week and none of them came back.'],
      ['nurul', 5, 'Suasananya santai, tapi satu jam penuh isi.'],
    ],
    silent: '555554555555',
  },
  {
    key: 'grace',
    fullName: 'Grace Simanjuntak',
    speciality: 'Language & Literature',
    degree: 'M.Hum. Linguistics, Universitas Sumatera Utara',
    experience: '7 Years',
    about:
      'Academic writing in English and Indonesian. Thesis chapters, motivation letters, scholarship essays.',
    fee: 130_000,
    hours: 'Mon-Wed 13-17, Fri 18-21',
    address: ['Jl. Dr. Mansyur No. 66', 'Medan, Sumatera Utara'],
    reviews: [
      [
        'bima',
        5,
        'My motivation letter went from five vague pages to one good one. LPDP said yes.',
      ],
      ['andre', 5, 'Kak Grace teliti sekali. Setiap saran ada alasannya.'],
      ['zahra', 4, 'Masukannya tajam, siapkan mental. Hasilnya memang jauh lebih baik.'],
      ['yosef', 5, 'She reads what you wrote, not what you meant. Exactly what I needed.'],
    ],
    silent: '555555',
  },
  {
    key: 'meilin',
    fullName: 'Meilin Hartono',
    speciality: 'Language & Literature',
    degree: 'B.A. Chinese Language, Xiamen University',
    experience: '6 Years',
    about:
      'Bahasa Mandarin dari nol sampai HSK 4, dalam bahasa Indonesia atau Inggris. Nada dulu, huruf belakangan, supaya kamu berani bicara sejak pertemuan pertama. Saya menyiapkan rekaman pendek untuk latihan di jalan.',
    fee: 125_000,
    hours: 'Tue 18-21, Thu 18-21, Sat-Sun 9-12',
    address: ['Jl. Gajah Mada No. 101', 'Semarang, Jawa Tengah'],
    reviews: [
      ['putri', 5, 'After four lessons I could order food in Guangzhou and be understood.'],
      ['kevin', 5, 'The recordings are brilliant. I do my tones on the train.'],
      ['citra', 3, 'Guru yang baik, tetapi PR-nya banyak sekali untuk orang yang bekerja.'],
    ],
    silent: '55',
  },
  {
    key: 'wahyu',
    fullName: 'Wahyu Setiawan',
    speciality: 'Language & Literature',
    degree: 'S.Pd. Indonesian Language Education, Universitas Negeri Malang',
    experience: '10 Years',
    about:
      'Saya mengajar bahasa dan sastra Indonesia: literasi UTBK, karya tulis ilmiah, juga puisi kalau kamu berani. Di kelas saya kita membaca pelan-pelan, karena soal yang sulit biasanya hanya bacaan yang tergesa.',
    fee: 65_000,
    hours: 'Mon-Fri 18-21, Sun 8-10',
    address: ['Jl. Veteran No. 14', 'Malang, Jawa Timur'],
    reviews: [
      ['sarah', 5, 'Skor literasi saya naik 90 poin. Cara membacanya mengubah segalanya.'],
      ['galih', 5, 'Pak Wahyu membuat puisi Chairil terasa seperti ditulis kemarin.'],
      ['andre', 4, 'Materinya padat dan harganya bersahabat.'],
      ['bima', 3, 'Good teacher. I only wished for more practice on grammar.'],
    ],
    silent: '5545',
  },
];
