import type { StudentKey } from './students.ts';

type ChatLine = [sender: 'student' | 'teacher', daysAgo: number, time: string, content: string];

export interface DemoChat {
  student: StudentKey;
  teacher: string;
  /** How many of the last messages the recipient has not seen. */
  unread?: number;
  /** The name of the photo in the last message, and the day of the booking that it is homework for. */
  homework?: { name: string; day: number };
  /** Reported after the last message, and not handled yet. */
  report?: { by: 'student' | 'teacher'; reason: string };
  lines: ChatLine[];
}

/** Conversations of the demo student, of the demo teacher, and a few others. */
export const chats: DemoChat[] = [
  {
    student: 'alya',
    teacher: 'ratna',
    lines: [
      [
        'student',
        1,
        '16:40',
        'Selamat sore Bu, saya Alya kelas 12. Apakah bisa bantu persiapan turunan dan integral?',
      ],
      ['teacher', 1, '16:51', 'Selamat sore Alya, bisa sekali.'],
      [
        'teacher',
        1,
        '16:52',
        'Kamu sudah sampai bab mana di sekolah? Kalau ada soal yang bikin bingung, itu paling bagus untuk mulai.',
      ],
      ['student', 1, '17:03', 'Sampai aturan rantai. Saya baru pesan satu sesi ya Bu'],
      [
        'teacher',
        0,
        '09:28',
        'Pagi Alya, pesanannya sudah masuk. Saya konfirmasi siang ini dan kirim tautannya.',
      ],
      ['student', 0, '09:30', 'Terima kasih Bu! Boleh saya kirim 3 soal dulu?'],
      ['teacher', 0, '09:31', 'Boleh, kirim soalnya malam ini ya'],
    ],
  },
  {
    student: 'alya',
    teacher: 'nadia',
    unread: 1,
    lines: [
      ['student', 1, '20:14', 'Hi Kak Nadia, can we work on my scholarship essay this time?'],
      ['teacher', 0, '08:57', 'Of course. What is the question you have to answer?'],
      [
        'student',
        0,
        '09:05',
        'It asks for a moment that changed how I learn.\n\nI have two ideas:\n1. the school garden\n2. teaching my brother to read',
      ],
      ['teacher', 0, '09:12', 'Great, see you in our session. Bring your essay draft.'],
    ],
  },
  {
    student: 'alya',
    teacher: 'bagus',
    unread: 2,
    lines: [
      ['student', 2, '19:20', 'Pak Bagus, saya pesan satu sesi untuk bab gelombang.'],
      ['teacher', 2, '19:44', 'Saya sudah terima pesannya, terima kasih'],
      ['teacher', 2, '19:45', 'Setelah pembayarannya masuk, saya siapkan latihannya.'],
    ],
  },
  {
    student: 'alya',
    teacher: 'yohanes',
    lines: [
      ['teacher', 3, '17:20', 'Peta perdagangan rempahnya saya kirim lewat obrolan sesi tadi.'],
      ['student', 3, '17:34', 'Terima kasih Pak, sangat membantu'],
    ],
  },
  {
    student: 'alya',
    teacher: 'ayu',
    lines: [
      ['teacher', 9, '13:05', 'Contoh berkas untuk latihan spreadsheet sudah siap.'],
      ['student', 9, '13:31', 'File-nya sudah saya unduh'],
    ],
  },
  {
    student: 'kevin',
    teacher: 'ratna',
    unread: 2,
    homework: { name: 'limits-worksheet.jpg', day: 2 },
    lines: [
      ['student', 0, '08:40', 'Good morning Bu Ratna, I asked for a session this week.'],
      ['student', 0, '08:41', 'Could we go through the limits worksheet, numbers 4 to 9?'],
    ],
  },
  {
    student: 'michael',
    teacher: 'ratna',
    lines: [
      ['student', 3, '10:02', 'Is a whiteboard app fine for you, or shall I use paper?'],
      ['teacher', 3, '10:20', 'Paper is fine. Hold it to the camera, that is enough.'],
    ],
  },
  {
    student: 'andre',
    teacher: 'ratna',
    lines: [
      [
        'student',
        1,
        '18:05',
        'Terima kasih untuk sesinya Bu, sekarang saya paham integral parsial.',
      ],
      ['teacher', 1, '18:22', 'Senang mendengarnya! Coba lagi soal 7 tanpa melihat catatan.'],
    ],
  },
  {
    student: 'putri',
    teacher: 'kartika',
    lines: [
      ['student', 1, '15:10', 'Bu, apakah kita bahas Majapahit dulu atau Sriwijaya?'],
      ['teacher', 1, '15:42', 'Sriwijaya dulu, supaya urut.'],
    ],
  },
  {
    student: 'nurul',
    teacher: 'bagus',
    report: {
      by: 'student',
      reason:
        'Pak Bagus meminta saya membayar langsung ke rekeningnya, di luar Lentera. Saya tidak nyaman.',
    },
    lines: [
      ['student', 2, '15:02', 'Selamat sore Pak, apakah Sabtu ini ada jam untuk bab optik?'],
      [
        'teacher',
        2,
        '15:20',
        'Ada, jam 10. Kalau transfer langsung ke rekening saya, harganya saya kurangi Rp 20.000.',
      ],
      ['student', 2, '15:31', 'Maaf Pak, saya lebih suka pesan dan bayar lewat sini.'],
      ['teacher', 2, '15:33', 'Lewat sini ada potongannya. Nomor rekeningnya saya kirim ya.'],
    ],
  },
];
