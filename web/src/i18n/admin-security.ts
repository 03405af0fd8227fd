import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  adminSecurity: {
    required: 'Set up two-step sign-in to go on',
    requiredText: 'The console is open to admins with a second step only. It takes two minutes.',
    title: 'Two-step sign-in',
    off: 'Besides your password, a code from an app on your phone is asked for at each sign-in. Whoever learns your password still stays outside.',
    on: 'On: each sign-in asks for a code of your app.',
    codesLeft_one: '{{count}} recovery code left',
    codesLeft_other: '{{count}} recovery codes left',
    start: 'Set it up',
    renew: 'Set up another app',
    newCodes: 'New recovery codes',
    busy: 'One moment...',
    scan: 'Scan this with an authenticator app',
    scanText: 'Any will do: Google Authenticator, Aegis, 1Password and others.',
    qr: 'QR code for your authenticator app',
    secret: 'Or type this key into the app',
    code: 'The six digits the app shows',
    codeInvalid: 'Please enter the six digits.',
    confirm: 'Turn on',
    cancel: 'Cancel',
    codes: 'Your recovery codes',
    codesText:
      'Each opens the door once, should your phone be lost. Keep them apart from it: they are not shown again.',
    copy: 'Copy',
    copied: 'Copied.',
    download: 'Download',
    saved: 'I have kept them',
    done: 'Two-step sign-in is on.',
    failed: 'That did not work. Please try again.',
    fetchFailed: 'Could not fetch your sign-in settings.',
    proof: {
      title: 'Please confirm that it is you',
      text: 'This moves money or changes what people pay, and you signed in a while ago.',
      password: 'Your password',
      confirm: 'Confirm',
      busy: 'Checking...',
      cancel: 'Cancel',
      failed: 'Could not check that. Please try again.',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  adminSecurity: {
    required: 'Aktifkan verifikasi dua langkah untuk melanjutkan',
    requiredText:
      'Konsol hanya terbuka bagi admin yang memakai langkah kedua. Cukup dua menit untuk mengaktifkannya.',
    title: 'Verifikasi dua langkah',
    off: 'Selain kata sandi, setiap kali masuk diminta kode dari aplikasi di ponselmu. Orang yang tahu kata sandimu tetap tidak bisa masuk.',
    on: 'Aktif: setiap kali masuk diminta kode dari aplikasimu.',
    codesLeft_other: '{{count}} kode pemulihan tersisa',
    start: 'Aktifkan',
    renew: 'Pakai aplikasi lain',
    newCodes: 'Kode pemulihan baru',
    busy: 'Sebentar...',
    scan: 'Pindai dengan aplikasi autentikator',
    scanText: 'Aplikasi mana pun bisa: Google Authenticator, Aegis, 1Password, dan lainnya.',
    qr: 'Kode QR untuk aplikasi autentikatormu',
    secret: 'Atau ketik kunci ini di aplikasi',
    code: 'Enam angka yang ditampilkan aplikasi',
    codeInvalid: 'Masukkan keenam angkanya.',
    confirm: 'Aktifkan',
    cancel: 'Batal',
    codes: 'Kode pemulihanmu',
    codesText:
      'Kalau ponselmu hilang, setiap kode bisa dipakai masuk satu kali. Simpan terpisah dari ponsel: kode ini tidak ditampilkan lagi.',
    copy: 'Salin',
    copied: 'Tersalin.',
    download: 'Unduh',
    saved: 'Sudah saya simpan',
    done: 'Verifikasi dua langkah sudah aktif.',
    failed: 'Belum berhasil. Silakan coba lagi.',
    fetchFailed: 'Pengaturan masukmu gagal dimuat.',
    proof: {
      title: 'Pastikan dulu bahwa ini kamu',
      text: 'Tindakan ini memindahkan uang atau mengubah harga, dan kamu sudah cukup lama masuk.',
      password: 'Kata sandimu',
      confirm: 'Lanjutkan',
      busy: 'Memeriksa...',
      cancel: 'Batal',
      failed: 'Gagal diperiksa. Silakan coba lagi.',
    },
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    adminSecurity: (typeof en)['adminSecurity'];
  }
}

addTexts({ en, id });
