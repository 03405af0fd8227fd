import type { DemoTeacher } from './teacher.ts';

export const historyTeachers: DemoTeacher[] = [
  {
    key: 'kartika',
    fullName: 'Kartika Dewi',
    speciality: 'History',
    degree: 'M.Hum. Sejarah, Universitas Airlangga',
    experience: '22 Years',
    about:
      'Archives, letters, old maps. I have taught history for twenty-two years and still change my mind about it.',
    levels: ['SMA', 'university'],
    languages: ['id', 'en'],
    fee: 150_000,
    hours: 'Mon-Fri 9-12, Wed 19-20, Sat 16-18',
    address: ['Jl. Dharmawangsa No. 30', 'Surabaya, Jawa Timur'],
    reviews: [
      [
        'bima',
        5,
        'She showed me a letter from 1908 and an hour was gone. I want to study history now.',
      ],
      [
        'sarah',
        5,
        'Bu Kartika membuat saya berpikir, bukan menghafal. Esai saya dapat nilai tertinggi.',
      ],
      ['kevin', 5, 'I have never had a teacher who says “I was wrong about this” with such joy.'],
      ['zahra', 5, 'Peta-peta tuanya luar biasa. Rasanya seperti ikut ekspedisi.'],
      ['yosef', 5, 'Serious, generous and never dull.'],
      ['nurul', 5, 'Bimbingan skripsinya sangat teliti, sumbernya selalu jelas.'],
    ],
    silent: '555555',
  },
  {
    key: 'yohanes',
    fullName: 'Yohanes Wenda',
    speciality: 'History',
    degree: 'S.Pd. Pendidikan Sejarah, Universitas Cenderawasih',
    experience: '9 Years',
    about:
      'Indonesian and world history told as cause and effect, not as a list of dates. Good for SMA exams and for anyone who once found history dull.',
    levels: ['SMA', 'adult'],
    languages: ['id', 'en'],
    fee: 75_000,
    hours: 'Mon-Sat 14-17, Mon-Thu 20-21',
    address: ['Jl. Sentani No. 8', 'Jayapura, Papua'],
    reviews: [
      ['andre', 5, 'Pak Yohanes bercerita, lalu tiba-tiba semua tanggal masuk akal.'],
      ['putri', 5, 'Cause and effect, exactly as promised. My exam essay wrote itself.'],
      ['michael', 3, 'Great storyteller, but the sound was poor that evening.'],
      ['galih', 5, 'Perang Dunia I dalam satu jam dan saya masih ingat urutannya.'],
      ['citra', 4, 'Sabar menjawab pertanyaan saya yang aneh-aneh.'],
    ],
    silent: '55555',
  },
  {
    key: 'gede',
    fullName: 'Gede Suardana',
    speciality: 'History',
    degree: 'S.S. Arkeologi, Universitas Udayana',
    experience: '12 Years',
    about:
      'Saya arkeolog yang senang mengajar. Kerajaan Nusantara, prasasti, dan jalur rempah, lengkap dengan foto dari lapangan. Cocok untuk murid SMA, pemandu wisata, dan siapa pun yang suka candi.',
    levels: ['SMA', 'adult'],
    languages: ['id'],
    fee: 65_000,
    hours: 'Tue-Sun 18-20',
    address: ['Jl. Raya Goa Gajah', 'Gianyar, Bali'],
    reviews: [
      ['zahra', 5, 'Foto lapangannya membuat prasasti terasa hidup.'],
      ['kevin', 4, 'I am a tour guide and took notes for the whole hour.'],
      ['alya', 3, 'Interesting topic, but we ran over the time and I had to leave.'],
      ['andre', 5, 'Jalur rempah dijelaskan dari sudut pandang pelautnya. Keren.'],
    ],
    silent: '54',
  },
];
