import { refundWays } from '../texts.ts';
import type { EmailTexts, BookingEmailFacts } from './facts.ts';

const quoted = (text: string) => text && `“${text}”`;
const inCalendar = 'Buka lampiran email ini untuk menambahkannya ke kalendermu.';
const outOfCalendar = 'Buka lampiran email ini untuk menandainya batal di kalendermu.';

const decided = ({ isTeacher, verdict, refund }: BookingEmailFacts) => {
  if (verdict === 'refund') {
    return isTeacher ? `${refund} dikembalikan ke murid.` : `${refund} kembali kepadamu.`;
  }
  const nothing = verdict && 'Tidak ada pengembalian dana';
  return nothing && (isTeacher ? `${nothing}, jadi bagianmu tidak berubah.` : `${nothing}.`);
};

export const indonesian: EmailTexts = {
  pages: {
    student: 'Lihat sesi saya',
    teacher: 'Buka sesi saya',
    disputes: 'Lihat sengketa',
    receipt: 'Lihat kuitansi saya',
    earnings: 'Buka penghasilan saya',
    hour: 'Lihat jamnya',
    refunds: 'Pengembalian dana dan saldo',
  },
  session: {
    payment_received: ({ price, other, when, confirmBy }) => ({
      subject: 'Terima kasih, pembayaranmu sudah kami terima',
      lines: [
        `Kami sudah menerima ${price} untuk sesimu dengan ${other} pada ${when}.`,
        confirmBy &&
          `${other} punya waktu sampai ${confirmBy} untuk mengonfirmasi. Kalau tidak, uangmu kembali seluruhnya.`,
      ],
    }),
    payment_returned: ({ refund, other, when }) => ({
      subject: 'Pembayaranmu terlambat dan kami kembalikan',
      lines: [
        `Pembayaranmu sebesar ${refund} untuk sesi dengan ${other} pada ${when} masuk ketika jam itu sudah dilepas.`,
        'Uangmu kembali seluruhnya. Silakan pilih jam lain.',
      ],
    }),
    payment_charged_back: ({ other, when, day, taken }) => ({
      subject: `Bank menarik kembali pembayaran: ${day}`,
      lines: [
        `Bank menarik kembali pembayaran ${other} untuk sesimu pada ${when}.`,
        `Saldo dan penghasilanmu berkurang ${taken}. Pencairan sebelumnya dan sesi lain tidak terpengaruh.`,
        'Maaf atas ketidaknyamanannya.',
      ],
    }),
    new_request: ({ other, when, day, price, confirmBy }) => ({
      subject: `Permintaan baru untuk ${day}`,
      lines: [
        `${other} ingin belajar denganmu pada ${when} dan sudah membayar ${price}.`,
        `Konfirmasikan dengan tautan pertemuan, atau tolak, sebelum ${confirmBy}. Setelah itu permintaan berakhir otomatis dan uang murid kembali seluruhnya.`,
      ],
    }),
    please_confirm: ({ other, when, confirmBy }) => ({
      subject: 'Seorang murid menunggu jawabanmu',
      lines: [
        `${other} sudah membayar untuk sesi denganmu pada ${when} dan menanti kabar darimu.`,
        `Kamu bisa mengonfirmasinya sampai ${confirmBy}.`,
      ],
    }),
    booked: ({ price, other, when, day, link, joinFrom }) => ({
      subject: `Sesimu sudah dikonfirmasi: ${day}`,
      lines: [
        `Terima kasih, pembayaran ${price} sudah kami terima. Sesimu dengan ${other} pada ${when} sudah dikonfirmasi.`,
        `Gabung di sini mulai ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    new_session: ({ other, when, day, price, link }) => ({
      subject: `Sesi baru: ${day}`,
      lines: [
        `${other} memesan sesi denganmu pada ${when} dan sudah membayar ${price}.`,
        `Sesi ini dikonfirmasi otomatis sesuai pengaturanmu. Muridmu menerima tautan tetapmu: ${link}`,
        inCalendar,
      ],
    }),
    confirmed: ({ other, when, day, link, joinFrom }) => ({
      subject: `Sesimu sudah dikonfirmasi: ${day}`,
      lines: [
        `Kabar baik: ${other} menantikan sesi denganmu pada ${when}.`,
        `Gabung di sini mulai ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    declined: ({ other, when, reason, refund }) => ({
      subject: 'Permintaanmu tidak bisa diterima',
      lines: [
        `${other} tidak bisa mengajar pada ${when}.`,
        quoted(reason),
        `${refund} kembali kepadamu. Silakan pilih jam lain atau guru lain.`,
        outOfCalendar,
      ],
    }),
    lapsed: ({ other, when, refund }) => ({
      subject: 'Permintaanmu tidak dijawab tepat waktu',
      lines: [
        `Maaf, ${other} tidak mengonfirmasi sesi pada ${when}.`,
        `${refund} kembali kepadamu. Silakan pilih jam lain atau guru lain.`,
        outOfCalendar,
      ],
    }),
    request_lapsed: ({ other, when }) => ({
      subject: 'Sebuah permintaan berakhir tanpa jawaban',
      lines: [
        `Permintaan ${other} untuk ${when} tidak dikonfirmasi tepat waktu, jadi permintaan itu berakhir dan uang murid kembali seluruhnya.`,
        'Kalau jam mengajarmu berubah, perbarui jadwalmu ya.',
      ],
    }),
    cancelled_by_student: ({ other, when, day, share, isLate, isInCalendar }) => ({
      subject: `Sebuah sesi dibatalkan: ${day}`,
      lines: [
        `${other} membatalkan sesi pada ${when}. Jam itu kosong lagi.`,
        isLate ? `Karena mendadak, ${share} masuk ke saldomu.` : '',
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    you_cancelled: ({ other, when, day, price, refund, isLate, isAllKept, isInCalendar }) => ({
      subject: `Kamu membatalkan sesimu: ${day}`,
      lines: [
        `Sesimu dengan ${other} pada ${when} sudah dibatalkan.`,
        isLate
          ? `Karena mendadak, sesuai kebijakan pembatalan ${isAllKept ? 'tidak ada uang yang' : `${refund} dari ${price}`} kembali kepadamu.`
          : `${refund} kembali kepadamu.`,
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    called_off: ({ other, when, day, reason, refund }) => ({
      subject: `Sesimu dibatalkan: ${day}`,
      lines: [
        `Maaf, ${other} terpaksa membatalkan sesi pada ${when}.`,
        quoted(reason),
        `${refund} kembali kepadamu.`,
        outOfCalendar,
      ],
    }),
    revoked: ({ isTeacher, other, when, day, refund, isChargedBack, isInCalendar }) => ({
      subject: `Sebuah sesi dibatalkan: ${day}`,
      lines: [
        ...(isChargedBack
          ? isTeacher
            ? [
                `Bank menarik kembali pembayaran ${other}, jadi sesi pada ${when} dibatalkan.`,
                'Jam itu kosong lagi. Maaf atas ketidaknyamanannya.',
              ]
            : [
                `Bank menarik kembali pembayaranmu, jadi sesi dengan ${other} pada ${when} dibatalkan.`,
                'Uangnya ada di bankmu, jadi tidak ada yang perlu kami kembalikan. Kamu bisa memesan sesi lagi.',
              ]
          : [
              `Tim kami terpaksa membatalkan sesi dengan ${other} pada ${when}. Maaf atas ketidaknyamanannya.`,
              isTeacher ? 'Uang murid kembali seluruhnya.' : `${refund} kembali kepadamu.`,
            ]),
        isInCalendar ? outOfCalendar : '',
      ],
    }),
    auto_complete_soon: ({ isTeacher, other, when, completesAt }) => ({
      subject: 'Sebuah sesi segera dianggap selesai',
      lines: [
        `Sesimu dengan ${other} pada ${when} belum ditandai selesai. Sesi itu otomatis dianggap selesai pada ${completesAt}.`,
        isTeacher
          ? 'Kalau sesi itu sudah berlangsung, kamu tidak perlu melakukan apa-apa.'
          : 'Kalau ada yang tidak beres, laporkan sebelum waktu itu ya.',
      ],
    }),
    hour_proposed: ({ other, when, proposed }) => ({
      subject: 'Seorang murid mengajukan jadwal lain',
      lines: [
        `${other} ingin memindahkan sesi pada ${when} ke ${proposed}.`,
        'Terima atau tolak jadwal barunya ya. Selama belum dijawab, jadwal tidak berubah.',
      ],
    }),
    hour_accepted: ({ other, when, day, link, joinFrom }) => ({
      subject: `Sesimu dipindahkan: ${day}`,
      lines: [
        `${other} setuju: sesimu sekarang pada ${when}.`,
        `Gabung di sini mulai ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    hour_refused: ({ other, when, day }) => ({
      subject: `Jadwal sesimu tidak berubah: ${day}`,
      lines: [`${other} tidak bisa memindahkan sesi, jadi tetap pada ${when}.`],
    }),
    hour_unanswered: ({ other, when, day }) => ({
      subject: `Jadwal sesimu tidak berubah: ${day}`,
      lines: [
        `${other} tidak menjawab pengajuan jadwalmu tepat waktu, jadi sesi tetap pada ${when}.`,
      ],
    }),
    starts_in_a_day: ({ other, when, day, link, joinFrom }) => ({
      subject: `Pengingat: sesimu, ${day}`,
      lines: [
        `Sesimu dengan ${other} pada ${when}.`,
        `Gabung di sini mulai ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    starts_in_an_hour: ({ other, when, day, link, joinFrom }) => ({
      subject: `Sebentar lagi: sesimu, ${day}`,
      lines: [
        `Sesimu dengan ${other} dimulai pada ${when}.`,
        `Gabung di sini mulai ${joinFrom}: ${link}`,
        inCalendar,
      ],
    }),
    dispute_filed: ({ other, when }) => ({
      subject: 'Sesimu dilaporkan',
      lines: [
        `${other} melaporkan sesi pada ${when}. Sampai sengketanya diputuskan, uangnya ditahan dulu.`,
        'Ceritakan dari sisimu, supaya kami bisa memutuskan dengan adil.',
      ],
    }),
    dispute_taken: ({ other, when }) => ({
      subject: 'Tim kami sedang meninjau sengketamu',
      lines: [`Kami sedang meninjau sengketa tentang sesi dengan ${other} pada ${when}.`],
    }),
    dispute_resolved: (facts) => ({
      subject: 'Sengketamu sudah diputuskan',
      lines: [
        `Kami sudah mengambil keputusan tentang sesi dengan ${facts.other} pada ${facts.when}.`,
        decided(facts),
        'Alasannya bisa kamu baca di situs kami.',
      ],
    }),
    refund_sent: ({ refund, refundedTo, other, when }) => ({
      subject: 'Uangmu sudah kami kembalikan',
      lines: [
        `Kami sudah mengembalikan ${refund} untuk sesi dengan ${other} pada ${when} ${refundWays.id[refundedTo]}.`,
        'Bank atau penerbit kartumu mungkin perlu beberapa hari sampai uangnya masuk.',
      ],
    }),
    refund_choice: ({ refund, other, when }) => ({
      subject: 'Ke mana pengembalian danamu dikirim?',
      lines: [
        `Dana ${refund} untuk sesi dengan ${other} pada ${when} akan kami kembalikan.`,
        'Uangnya tidak bisa kembali lewat cara bayarmu. Pilih: rekening bank atas namamu, atau saldo untuk sesi berikutnya. Tidak ada batas waktu.',
      ],
    }),
    refund_account: ({ refund, other, when }) => ({
      subject: 'Pengembalian danamu dikirim ke rekening bank',
      lines: [
        `Kamu meminta ${refund} untuk sesi dengan ${other} pada ${when} ditransfer ke rekening bank.`,
        'Kami mengirimnya secara manual, biasanya dalam tiga hari kerja. Kalau ini bukan kamu, segera hubungi kami.',
      ],
    }),
    refund_credited: ({ refund, other, when }) => ({
      subject: `Kamu punya saldo ${refund}`,
      lines: [
        `${refund} untuk sesi dengan ${other} pada ${when} sekarang jadi saldo.`,
        'Pakai untuk sesi berikutnya, atau cairkan. Saldo tidak hangus.',
      ],
    }),
  },
  credit: {
    credit_taken_back: (amount) => ({
      subject: 'Sebagian saldomu ditarik kembali',
      lines: [
        `Bankmu mengembalikan pembayaran yang sudah kamu terima sebagai saldo. Karena itu saldomu berkurang ${amount}.`,
        'Kalau kamu tidak memintanya ke bank, hubungi kami.',
      ],
    }),
    withdrawal_made: (amount) => ({
      subject: 'Saldomu sedang dicairkan',
      lines: [
        `Kamu meminta saldo ${amount} dicairkan ke rekening bank.`,
        'Kami mengirimnya secara manual, biasanya dalam tiga hari kerja. Kalau ini bukan kamu, segera hubungi kami.',
      ],
    }),
    withdrawal_sent: (amount) => ({
      subject: 'Saldomu sudah dikirim',
      lines: [`Kami sudah mengirim ${amount} ke rekening bankmu.`],
    }),
    withdrawal_failed: (amount) => ({
      subject: 'Bankmu menolak transfer',
      lines: [
        `Bank menolak transfer ${amount}. Tidak ada yang hilang: uangnya kembali jadi saldo.`,
        'Periksa rekeningnya, lalu ajukan pencairan lagi.',
      ],
    }),
  },
  allLessons: (starts) => `Jadwal sesinya: ${starts.join('; ')}.`,
  freeHour: ({ teacher, when, day }) => ({
    subject: `${teacher} punya jam kosong: ${day}`,
    lines: [
      `Sesuai permintaanmu, kami kabari: ${teacher} punya jam kosong lagi pada ${when}.`,
      'Jam ini belum dipesan untukmu. Kami tidak akan mengabari lagi kecuali kamu memintanya.',
    ],
  }),
  payout: {
    payout_sent: ({ amount, month, reference }) => ({
      subject: `Pencairan Anda untuk ${month} sudah dikirim`,
      lines: [
        `Terima kasih sudah mengajar! Kami mengirim ${amount} ke rekening Anda untuk ${month}.`,
        `Nomor referensi transfer: ${reference}`,
      ],
    }),
    payout_failed: ({ amount, month, reason }) => ({
      subject: `Pencairan Anda untuk ${month} gagal terkirim`,
      lines: [
        `Bank Anda menolak transfer ${amount} untuk ${month}.`,
        quoted(reason),
        'Tidak ada yang hilang: uangnya kembali ke saldo Anda. Silakan periksa lagi data bank Anda.',
      ],
    }),
  },
};
