import type { DemoTeacher } from './teacher.ts';

export const digitalTeachers: DemoTeacher[] = [
  {
    key: 'ayu',
    fullName: 'Made Ayu Lestari',
    speciality: 'Digital Literacy',
    degree: 'S.Kom. Informatika, Universitas Udayana',
    experience: '4 Years',
    about:
      'Spreadsheets, safe browsing, first lines of Python. Calm pace, no jargon, and you keep every file we make together.',
    levels: ['SMP', 'SMA', 'adult'],
    languages: ['id', 'en'],
    fee: 100_000,
    hours: 'Mon-Fri 18-21, Sat 10-13',
    address: ['Jl. Raya Sesetan No. 22', 'Denpasar, Bali'],
    reviews: [
      ['alya', 5, 'I finally understand VLOOKUP and I am not afraid of it any more.'],
      ['nurul', 5, 'Ibu saya yang berumur 60 tahun sekarang bisa mengenali pesan penipuan.'],
      ['michael', 5, 'We built our shop’s stock sheet together in one evening. It still works.'],
      ['andre', 3, 'Bagus untuk pemula. Saya rupanya sudah agak di atas itu.'],
      ['citra', 5, 'Baris Python pertama saya! Kak Ayu sabar menunggu saya mengetik.'],
      ['putri', 4, 'Calm and clear. I would have liked a small exercise to take home.'],
    ],
    silent: '555555',
  },
  {
    key: 'dimas',
    fullName: 'Dimas Aditya',
    speciality: 'Digital Literacy',
    degree: 'S.Ds. Desain Komunikasi Visual, Telkom University',
    experience: '3 Years',
    about:
      'Canva, presentasi, dan konten untuk usaha kecil. Bawa produkmu, kita buat tiga unggahan yang langsung bisa dipakai. Untuk pelajar, saya bantu poster dan portofolio.',
    levels: ['SMA', 'adult'],
    languages: ['id'],
    fee: 70_000,
    hours: 'Mon-Fri 17-20, Sat-Sun 14-17',
    address: ['Jl. Telekomunikasi No. 1', 'Bandung, Jawa Barat'],
    reviews: [
      ['galih', 5, 'Toko keripik saya sekarang punya poster yang layak. Pesanan naik!'],
      ['sarah', 3, 'Sesinya menarik, tetapi membahas Canva padahal saya minta spreadsheet.'],
      ['yosef', 5, 'Quick, friendly and full of ideas.'],
      ['zahra', 4, 'Portofolio saya jauh lebih rapi setelah satu jam.'],
    ],
    silent: '545',
  },
  {
    key: 'arif',
    fullName: 'Arif Budiman',
    speciality: 'Digital Literacy',
    degree: 'A.Md. Teknik Komputer, Politeknik Negeri Semarang',
    experience: '1 Year',
    about:
      'I teach parents, grandparents and anyone who was ever told that it is easy. Phones, email, video calls, online banking without fear. We go as slowly as you like.',
    levels: ['adult'],
    languages: ['id', 'en'],
    fee: 50_000,
    hours: 'Mon-Sat 8-12',
    address: ['Jl. Prof. Sudarto No. 7', 'Semarang, Jawa Tengah'],
    reviews: [
      ['michael', 5, 'My father can now join our family video call on his own.'],
      ['nurul', 3, 'Baik dan sabar, hanya suaranya agak kecil.'],
      ['citra', 4, 'Cocok untuk orang tua. Langkahnya ditulis satu per satu.'],
    ],
    silent: '54',
  },
];
