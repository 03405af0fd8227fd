import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  privacy: {
    title: 'Privacy and security',
    logins: 'Where you are logged in',
    loginsText: 'End what you do not recognise, and then set a new password.',
    device: '{{browser}} on {{system}}',
    unknownDevice: 'Unknown device',
    thisOne: 'This device',
    inUse: 'In use now',
    justNow: 'Used just now',
    lastUsed: 'Last used {{when}}',
    since: 'logged in on {{date}}',
    end: 'End',
    endOf: 'End the login on {{device}}',
    ending: 'Ending...',
    endOthers: 'End all others',
    endFailed: 'The login could not be ended.',
    fetchFailed: 'This part could not be loaded.',
    download: 'Download your data',
    downloadText:
      'Everything we store about you, in one zip file: the data as JSON, and your pictures.',
    downloadAction: 'Download',
    preparing: 'Preparing...',
    downloaded: 'Your data is in your downloads.',
    downloadFailed: 'Your data could not be downloaded.',
    terms: 'You accepted our terms of {{version}} on {{date}}.',
    delete: 'Delete your account',
    deleteText: 'Your personal data is deleted for good. This cannot be undone.',
    deleteAction: 'Delete account',
    blocked: 'Your account cannot be deleted yet',
    dialogTitle: 'Delete your account?',
    consequences: {
      out: 'You are logged out everywhere, and nobody can open this account again.',
      data: 'Your profile, pictures, notifications and calendar address are deleted.',
      student: 'Your saved teachers are deleted. Your reviews stay, without your name.',
      teacher: 'You disappear from all lists, and your bank and identity details are deleted.',
      messages: 'What you wrote to others stays readable for them, without your name.',
      money: 'Records of payments stay without your name, because the law requires them.',
      anew: 'With the same email you can sign up again at any time, as someone new.',
    },
    password: 'Your password',
    passwordMissing: 'Please enter your password',
    fresh: 'You have just signed in with Google, so we need no password.',
    google:
      'Your account has no password. Sign in with Google once more to show that it is you; you then have ten minutes.',
    googleAction: 'Sign in with Google',
    keep: 'Keep account',
    deleting: 'Deleting...',
    deleted: 'Your account has been deleted.',
    deleteFailed: 'Your account could not be deleted.',
  },
  newTerms: {
    title: 'Our terms have changed',
    text: 'Please read the [terms] and the [privacy] that apply now.',
    accept: 'Accept',
    accepting: 'Accepting...',
    failed: 'That did not work. Please try again.',
  },
} as const;

export const id: Texts<typeof en> = {
  privacy: {
    title: 'Privasi dan keamanan',
    logins: 'Perangkat yang sedang masuk',
    loginsText: 'Keluarkan yang tidak kamu kenal, lalu atur kata sandi baru.',
    device: '{{browser}} di {{system}}',
    unknownDevice: 'Perangkat tidak dikenal',
    thisOne: 'Perangkat ini',
    inUse: 'Sedang dipakai',
    justNow: 'Baru saja dipakai',
    lastUsed: 'Terakhir dipakai {{when}}',
    since: 'masuk sejak {{date}}',
    end: 'Keluarkan',
    endOf: 'Keluarkan perangkat: {{device}}',
    ending: 'Mengeluarkan...',
    endOthers: 'Keluarkan semua yang lain',
    endFailed: 'Perangkat itu gagal dikeluarkan.',
    fetchFailed: 'Bagian ini gagal dimuat.',
    download: 'Unduh datamu',
    downloadText:
      'Semua yang kami simpan tentangmu dalam satu berkas zip: data dalam bentuk JSON, beserta fotomu.',
    downloadAction: 'Unduh',
    preparing: 'Menyiapkan...',
    downloaded: 'Datamu sudah ada di folder unduhan.',
    downloadFailed: 'Datamu gagal diunduh.',
    terms: 'Kamu menyetujui ketentuan versi {{version}} pada {{date}}.',
    delete: 'Hapus akunmu',
    deleteText: 'Data pribadimu dihapus selamanya. Ini tidak bisa dibatalkan.',
    deleteAction: 'Hapus akun',
    blocked: 'Akunmu belum bisa dihapus',
    dialogTitle: 'Hapus akunmu?',
    consequences: {
      out: 'Kamu dikeluarkan dari semua perangkat, dan akun ini tidak bisa dibuka lagi.',
      data: 'Profil, foto, notifikasi, dan alamat kalendermu dihapus.',
      student: 'Guru yang kamu simpan dihapus. Ulasanmu tetap ada, tanpa namamu.',
      teacher: 'Kamu hilang dari semua daftar, dan data bank serta identitasmu dihapus.',
      messages: 'Pesan yang kamu tulis tetap bisa dibaca penerimanya, tanpa namamu.',
      money: 'Catatan pembayaran tetap ada tanpa namamu, karena diwajibkan hukum.',
      anew: 'Dengan email yang sama kamu bisa mendaftar lagi kapan saja, sebagai akun baru.',
    },
    password: 'Kata sandimu',
    passwordMissing: 'Masukkan kata sandimu',
    fresh: 'Kamu baru saja masuk dengan Google, jadi kata sandi tidak diperlukan.',
    google:
      'Akunmu tidak punya kata sandi. Masuk sekali lagi dengan Google untuk memastikan ini kamu; setelah itu ada waktu sepuluh menit.',
    googleAction: 'Masuk dengan Google',
    keep: 'Pertahankan akun',
    deleting: 'Menghapus...',
    deleted: 'Akunmu sudah dihapus.',
    deleteFailed: 'Akunmu gagal dihapus.',
  },
  newTerms: {
    title: 'Ketentuan kami berubah',
    text: 'Baca dulu [terms] dan [privacy] yang sekarang berlaku.',
    accept: 'Setuju',
    accepting: 'Menyimpan...',
    failed: 'Belum berhasil. Silakan coba lagi.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
