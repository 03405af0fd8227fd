import type { DemoTeacher } from './teacher.ts';

export const scienceTeachers: DemoTeacher[] = [
  {
    key: 'bagus',
    fullName: 'Bagus Prasetyo',
    speciality: 'Science',
    degree: 'M.Sc. Physics, Institut Teknologi Bandung',
    experience: '6 Years',
    about:
      'Physics for SMA, UTBK and olympiad preparation. Every session starts from something you can see at home, then we build the equation together.',
    fee: 110_000,
    hours: 'Mon-Sun 10-11, Mon-Fri 19-21',
    address: ['Jl. Ganesha No. 3', 'Bandung, Jawa Barat'],
    reviews: [
      ['zahra', 5, 'Gaya gesek dijelaskan pakai sandal jepit. Langsung paham!'],
      ['bima', 5, 'Best physics teacher I have had. He never skips the why.'],
      ['galih', 4, 'Latihan OSN-nya menantang. Saya perlu waktu untuk mengejar, tetapi seru.'],
      ['sarah', 5, 'Rumus tidak lagi saya hafal, saya turunkan sendiri.'],
      ['kevin', 5, 'He noticed that my problem was vectors, not dynamics. One session fixed it.'],
      ['andre', 4, 'Penjelasan detail sekali. Siapkan kertas yang banyak.'],
    ],
    silent: '555555455',
  },
  {
    key: 'hendra',
    fullName: 'Hendra Wijaya',
    speciality: 'Science',
    degree: 'Ph.D. Chemistry, Universitas Indonesia',
    experience: '15 Years',
    about:
      'I teach general and organic chemistry to university students and to teachers who want to go back to the basics. Expect a whiteboard full of arrows and no unexplained step. I also read lab reports and thesis drafts if you send them two days ahead.',
    fee: 180_000,
    hours: 'Mon-Fri 8-9, Tue 18-20, Thu 18-20',
    address: ['Jl. Margonda Raya No. 210', 'Depok, Jawa Barat'],
    reviews: [
      ['putri', 5, 'Reaction mechanisms are a story with him. Expensive, and worth it.'],
      [
        'nurul',
        5,
        'Draf skripsi saya diperiksa baris demi baris. Dosen pembimbing saya sampai kaget.',
      ],
      ['yosef', 3, 'Brilliant, but a little fast. Tell him where you are before you start.'],
      ['galih', 5, 'Kimia organik yang dulu gelap jadi terang.'],
    ],
    silent: '55555',
  },
  {
    key: 'meutia',
    fullName: 'Cut Meutia Sari',
    speciality: 'Science',
    degree: 'S.Si. Biology, Universitas Syiah Kuala',
    experience: '5 Years',
    about:
      'Biologi itu cerita tentang kita sendiri, jadi mari kita mulai dari tubuh dan halaman rumahmu. Saya mengajar IPA SMP dan biologi SMA, termasuk persiapan masuk kedokteran. Setiap sesi ditutup dengan lima pertanyaan singkat supaya yang dipelajari menempel.',
    fee: 105_000,
    hours: 'Mon-Fri 14-18, Sat 9-11',
    address: ['Jl. Teuku Nyak Arief No. 41', 'Banda Aceh, Aceh'],
    reviews: [
      [
        'zahra',
        5,
        'Lima pertanyaan di akhir sesi itu ampuh. Saya masih ingat semuanya seminggu kemudian.',
      ],
      ['citra', 4, 'Suaranya tenang dan gambarnya rapi. Genetika jadi lebih mudah.'],
      ['alya', 5, 'She made the nervous system feel simple. I am booking again before my exam.'],
    ],
    silent: '54',
  },
  {
    key: 'rahmat',
    fullName: 'Rahmat Hidayat',
    speciality: 'Science',
    degree: 'S.Pd. Chemistry Education, Universitas Negeri Padang',
    experience: '7 Years',
    about:
      'Chemistry for SMA and vocational schools, taught from the kitchen outwards: salt, soap, batteries, rust. I am strict about units and relaxed about everything else.',
    fee: 90_000,
    hours: 'Mon-Thu 16-20, Sun 13-16',
    address: ['Jl. Khatib Sulaiman No. 9', 'Padang, Sumatera Barat'],
    reviews: [
      ['andre', 5, 'Stoikiometri beres dalam satu sesi. Terima kasih, Pak.'],
      ['michael', 5, 'We made a battery from lemons on camera. My kids still talk about it.'],
      ['nurul', 3, 'Bagus, tetapi latihan soalnya kurang banyak.'],
    ],
    silent: '554',
  },
];
