import { addTexts, type Texts } from '../lib/i18n/i18n.ts';

export const en = {
  about: {
    pageTitle: 'About us',
    title: 'A good teacher is a light you can borrow.',
    subtitle: 'We help learners in Indonesia find that teacher, one hour at a time.',
    missionTitle: 'Our mission',
    missionLearner:
      'Every learner in Indonesia should be able to sit down with a teacher who fits: the subject, the pace, the price and the hour.',
    missionPromise:
      "We check each teacher by hand, show prices in plain Rupiah and make sure that teachers' availability matches the learner's schedule, so the hard part is only the learning.",
    visionTitle: 'Our vision',
    vision: 'A country where asking for help with a subject is as ordinary as borrowing a book.',
    whyTitle: 'Why choose us',
    trust: 'Trust and quality',
    trustText:
      'Every teacher is verified by our team, and every review comes from a completed session.',
    flexibility: 'Flexibility and convenience',
    flexibilityText: 'See real open hours, book one hour at a time and manage your own calendar.',
    payments: 'Secure and simple payments',
    paymentsText:
      'Integrated, secure payment. {{name}} holds your money until the session is complete.',
  },
} as const;

export const id: Texts<typeof en> = {
  about: {
    pageTitle: 'Tentang kami',
    title: 'Guru yang baik adalah cahaya yang bisa dipinjam.',
    subtitle: 'Kami membantu murid di Indonesia menemukan guru itu, satu jam setiap sesi.',
    missionTitle: 'Misi kami',
    missionLearner:
      'Setiap murid di Indonesia semestinya bisa duduk bersama guru yang pas: pelajarannya, temponya, harganya, dan jamnya.',
    missionPromise:
      'Kami memeriksa setiap guru satu per satu, menampilkan harga apa adanya dalam Rupiah, dan memastikan jam mengajar guru sesuai dengan jadwal murid. Yang menantang tinggal belajarnya.',
    visionTitle: 'Visi kami',
    vision: 'Sebuah negeri tempat meminta bantuan belajar sewajar meminjam buku.',
    whyTitle: 'Mengapa memilih kami',
    trust: 'Tepercaya dan berkualitas',
    trustText:
      'Setiap guru diverifikasi oleh tim kami, dan setiap ulasan berasal dari sesi yang sudah selesai.',
    flexibility: 'Fleksibel dan praktis',
    flexibilityText: 'Lihat jam yang memang kosong, pesan per jam, dan atur kalendermu sendiri.',
    payments: 'Pembayaran aman dan mudah',
    paymentsText:
      'Pembayaran yang terintegrasi dan aman. {{name}} menahan uangmu sampai sesi selesai.',
  },
};

type Sections = typeof en;

declare module '../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
