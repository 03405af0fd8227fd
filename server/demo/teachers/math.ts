import type { DemoTeacher } from './teacher.ts';

export const mathTeachers: DemoTeacher[] = [
  {
    key: 'ratna',
    fullName: 'Ratna Wulandari',
    email: 'teacher@demo.test',
    speciality: 'Math',
    degree: 'S.Si. Mathematics, Universitas Gadjah Mada',
    experience: '8 Years',
    about: `I help SMP and SMA students stop memorising formulas and start seeing why they work. We draw, we guess, we check. Most students bring school homework and leave with the next chapter understood.

I teach in Indonesian or English. Please send the chapter or the exercise a few hours before we meet so the full hour goes to you.`,
    fee: 120_000,
    hours: 'Mon-Sun 9-10, Mon-Sun 13-14, Mon-Sun 16-21',
    address: ['Jl. Dago No. 45', 'Bandung, Jawa Barat'],
    reviews: [
      [
        'sarah',
        5,
        'Akhirnya paham turunan! Bu Ratna sabar sekali, tidak pernah membuat saya merasa bodoh.',
      ],
      [
        'bima',
        5,
        'We went through my whole mock exam in one hour. She found the exact mistake I always make.',
      ],
      [
        'putri',
        4,
        'Clear and kind. The connection dropped once but she added the lost minutes at the end.',
      ],
      ['zahra', 5, 'Nilai ulangan trigonometri saya naik dari 62 ke 88. Terima kasih banyak, Bu.'],
      ['kevin', 5, 'She asks the right question and then waits. I found the answer myself.'],
      [
        'galih',
        5,
        'Penjelasannya runtut, dan selalu ada gambar. Peluang jadi tidak menakutkan lagi.',
      ],
      [
        'nurul',
        3,
        'Materinya bagus, tetapi temponya agak cepat untuk saya yang baru mulai dari nol.',
      ],
      ['michael', 5, 'Third session with her. My daughter now does her homework without me.'],
      ['citra', 5, 'Soal UTBK yang saya kirim dibahas semua, sampai cara cepatnya.'],
      ['yosef', 5, 'Patient, precise and funny. Worth every rupiah.'],
    ],
    silent: '5555555555555555',
  },
  {
    key: 'fajar',
    fullName: 'Fajar Nugroho',
    speciality: 'Math',
    degree: 'S.Pd. Mathematics Education, Universitas Negeri Yogyakarta',
    experience: '11 Years',
    about:
      'Patient, step by step lessons from fractions to calculus. I send a one-page summary after every session.',
    fee: 85_000,
    hours: 'Mon-Fri 15-20, Sat 8-12',
    address: ['Jl. Gejayan No. 17', 'Sleman, DI Yogyakarta'],
    reviews: [
      ['citra', 5, 'Ringkasan satu halamannya saya tempel di meja belajar. Membantu sekali.'],
      ['andre', 5, 'Pak Fajar mulai dari yang paling dasar dan tidak pernah buru-buru.'],
      [
        'kevin',
        1,
        'He did not join the meeting and I waited for 25 minutes. The money came back the next day.',
      ],
      ['galih', 4, 'Enak diajak diskusi. Papan tulis digitalnya kadang sedikit telat.'],
      ['michael', 5, 'Long division finally makes sense in our house.'],
      ['sarah', 5, 'Integral parsial dijelaskan sampai tiga kali dengan cara berbeda. Mantap.'],
    ],
    silent: '5545555545',
  },
  {
    key: 'maya',
    fullName: 'Maya Kusuma',
    speciality: 'Math',
    degree: 'M.Si. Statistics, IPB University',
    experience: '9 Years',
    about:
      'Statistics for people who think they cannot do statistics. I work with undergraduates on their thesis data and with SMA students on probability. We always use your own numbers, in R, SPSS or a plain spreadsheet.',
    fee: 140_000,
    hours: 'Mon-Thu 18-21, Sat 13-17',
    address: ['Jl. Pajajaran No. 88', 'Bogor, Jawa Barat'],
    reviews: [
      [
        'putri',
        5,
        'My thesis data was a mess. After two sessions I could defend every table in it.',
      ],
      ['yosef', 5, 'She explained p-values with a bag of marbles. I will not forget it again.'],
      ['nurul', 3, 'Ilmunya luar biasa, tapi satu jam terasa kurang untuk regresi.'],
      ['alya', 5, 'Very organised, and she sends the file afterwards.'],
    ],
    silent: '5545',
  },
  {
    key: 'laras',
    fullName: 'Laras Anggraini',
    speciality: 'Math',
    degree: 'S.Pd. Mathematics Education, Universitas Pendidikan Indonesia',
    experience: '4 Years',
    about:
      'Halo, saya Laras. Saya mengajar matematika SD dan SMP dengan permainan, kartu, dan cerita sehari-hari. Anak yang takut angka justru murid favorit saya.',
    fee: 95_000,
    hours: 'Mon-Fri 13-17, Sun 9-11',
    address: ['Jl. Setiabudi No. 120', 'Bandung, Jawa Barat'],
    reviews: [
      ['michael', 5, 'My son asked when the next lesson is. That has never happened with math.'],
      ['zahra', 4, 'Adik saya betah satu jam penuh. Permainannya seru.'],
      ['citra', 5, 'Bu Laras ramah dan kreatif. Pecahan jadi masuk akal lewat potongan martabak.'],
    ],
    silent: '454',
  },
  {
    key: 'petrus',
    fullName: 'Petrus Kambuaya',
    speciality: 'Math',
    degree: 'S.Si. Mathematics, Universitas Papua',
    experience: '3 Years',
    about:
      'Saya lulusan matematika dari Manokwari dan mengajar murid SMA serta calon peserta seleksi kedinasan. Kita kerjakan banyak soal, lalu saya tunjukkan pola di baliknya. Pertanyaan lewat pesan selalu saya jawab di hari yang sama.',
    fee: 80_000,
    hours: 'Mon-Sat 8-11, Mon-Wed 19-20',
    address: ['Jl. Gunung Salju', 'Manokwari, Papua Barat'],
    reviews: [
      ['galih', 5, 'Latihan soal kedinasannya lengkap, pembahasannya jelas.'],
      ['andre', 3, 'Sinyal sempat putus dua kali, tapi waktunya diganti.'],
      ['nurul', 5, 'Kak Petrus membalas pertanyaan saya malam-malam. Salut.'],
    ],
    silent: '54',
  },
  {
    key: 'johan',
    fullName: 'Johan Sutanto',
    speciality: 'Math',
    degree: 'S.T. Industrial Engineering, Universitas Surabaya',
    experience: '2 Years',
    about:
      'I came to teaching from a factory floor, so my examples have bolts and budgets in them. Algebra, logic and the quantitative part of TPA and GMAT.',
    fee: 75_000,
    hours: 'Tue-Thu 19-21, Sat-Sun 15-18',
    address: ['Jl. Raya Tenggilis No. 5', 'Surabaya, Jawa Timur'],
    reviews: [
      ['bima', 5, 'Practical and quick. The shortcuts for ratio questions are gold.'],
      ['yosef', 2, 'Good content, but he was fifteen minutes late.'],
      ['kevin', 5, 'My TPA practice score went up by forty points in a month.'],
      ['citra', 4, 'Contoh soalnya dekat dengan dunia kerja, jadi mudah diingat.'],
    ],
    silent: '545',
  },
];
