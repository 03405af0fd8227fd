import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  guide: {
    pageTitle: 'Tutor Guide',
    title: 'Five steps to getting paid',
    text: 'Everything you need to teach on {{name}}, on one page.',
    steps: {
      verified: {
        title: 'Get verified',
        text: 'Our team checks every teacher by hand. You can finish your profile while you wait.',
      },
      complete: {
        title: 'Complete your profile and availability',
        text: 'Add your bank and ID details, then add your hours.',
      },
      booked: {
        title: 'Get booked',
        text: 'The student pays when booking. We hold the payment until the session is complete.',
      },
      teach: {
        title: 'Confirm with a video link and teach',
        text: 'Paste a meeting link in Confirm Session. The student sees it right away.',
      },
      paid: {
        title: 'Mark complete and get paid',
        text: 'Mark as Complete moves your share, {{share}}% of your fee, to the pending balance. Payouts run on the {{day}}th of each month.',
      },
    },
    profile: {
      title: 'Profile and schedule',
      text: 'A clear photo and three honest sentences work best. Your weekly hours repeat every week in WIB; days off close single days. Changing your hours or your fee never affects sessions that are already booked.',
    },
    bookings: {
      title: 'Managing bookings',
      text: 'New requests wait under Pending Confirmation for {{confirm}} hours at most; after that the student gets the money back. You answer a request for weekly lessons or a pack once, for all its lessons. If something goes wrong, Report Issue reaches our team, who review it within {{dispute}} hours.',
    },
    markComplete: {
      title: 'Mark as Complete is mandatory',
      text: 'Do it right after you say goodbye: only a completed session is paid out. If you forget, we complete it {{hours}} hours after its end, unless a problem was reported. Until then your share is not in your balance.',
    },
    payout: {
      title: 'How a payout is calculated',
      fee: 'Your session fee',
      commission: 'Commission ({{percent}}%)',
      earned: 'You earn',
      when: 'Payouts on the {{day}}th cover the previous calendar month. They need your bank and ID details.',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  guide: {
    pageTitle: 'Panduan Guru',
    title: 'Lima langkah sampai dibayar',
    text: 'Semua yang kamu perlukan untuk mengajar di {{name}}, dalam satu halaman.',
    steps: {
      verified: {
        title: 'Lolos verifikasi',
        text: 'Tim kami memeriksa setiap guru satu per satu. Sambil menunggu, kamu bisa melengkapi profil.',
      },
      complete: {
        title: 'Lengkapi profil dan jam mengajar',
        text: 'Tambahkan data bank dan identitas, lalu pilih jam kamu bisa mengajar.',
      },
      booked: {
        title: 'Terima pemesanan',
        text: 'Murid membayar saat memesan. Kami menahan pembayarannya sampai sesi selesai.',
      },
      teach: {
        title: 'Konfirmasi dengan tautan video, lalu mengajar',
        text: 'Tempel tautan pertemuan di Konfirmasi Sesi. Murid langsung melihatnya.',
      },
      paid: {
        title: 'Tandai selesai dan terima bayaran',
        text: 'Tandai Selesai memindahkan bagianmu, {{share}}% dari tarif, ke saldo yang belum dicairkan. Pencairan berjalan setiap tanggal {{day}}.',
      },
    },
    profile: {
      title: 'Profil dan jadwal',
      text: 'Foto yang jelas dan tiga kalimat jujur paling ampuh. Jam mengajarmu berulang setiap minggu dalam WIB; hari libur menutup hari tertentu. Mengubah jam atau tarif tidak memengaruhi sesi yang sudah dipesan.',
    },
    bookings: {
      title: 'Mengelola pemesanan',
      text: 'Permintaan baru masuk ke Menunggu Konfirmasi, paling lama {{confirm}} jam; setelah itu uang murid kembali. Permintaan sesi mingguan atau paket cukup dijawab sekali untuk semua sesinya. Kalau ada masalah, Laporkan Masalah sampai ke tim kami, yang meninjaunya dalam {{dispute}} jam.',
    },
    markComplete: {
      title: 'Tandai Selesai itu wajib',
      text: 'Lakukan begitu kamu berpamitan: hanya sesi yang selesai yang dibayarkan. Kalau kamu lupa, kami yang menandainya {{hours}} jam setelah sesi berakhir, kecuali ada masalah yang dilaporkan. Sampai saat itu bagianmu belum masuk ke saldo.',
    },
    payout: {
      title: 'Cara menghitung pencairan',
      fee: 'Tarif sesimu',
      commission: 'Komisi ({{percent}}%)',
      earned: 'Kamu terima',
      when: 'Pencairan tanggal {{day}} mencakup bulan kalender sebelumnya. Data bank dan identitasmu harus lengkap.',
    },
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
