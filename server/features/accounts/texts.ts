import type { Language } from '#domain/account.ts';

const en = {
  loggedIn: 'Login successful!',
  loggedOut: 'Logged out successfully!',
  studentRegistered: 'Registration successful! Please log in.',
  teacherRegistered:
    'Registration successful! Please log in to complete your profile. Our team checks every teacher by hand before they are listed.',
  resetLinkSent: 'If that email has an account, a reset link is on its way.',
  passwordReset: 'Your password has been reset. Please log in.',
  passwordChanged: 'Your password was changed. All other devices are logged out.',
  emailLinkSent: 'We have sent a link to the new address.',
  emailChangeCancelled: 'Your email address stays as it is.',
  emailChanged: 'Your email address was changed. All other devices are logged out.',
  profileUpdated: 'Profile updated successfully!',
  pictureUploaded: 'Image uploaded successfully!',
  userSuspended: 'The account is suspended.',
  userReactivated: 'The account is active again.',
  loginsEnded: 'The account is logged out everywhere.',
  teacherInvited: 'The invitation is on its way.',
};

const id: typeof en = {
  loggedIn: 'Berhasil masuk!',
  loggedOut: 'Berhasil keluar.',
  studentRegistered: 'Pendaftaran berhasil! Silakan masuk.',
  teacherRegistered:
    'Pendaftaran berhasil! Silakan masuk untuk melengkapi profilmu. Tim kami memeriksa setiap guru sebelum ditampilkan.',
  resetLinkSent: 'Jika email itu terdaftar, tautan untuk mengatur ulang sedang dikirim.',
  passwordReset: 'Kata sandimu sudah diganti. Silakan masuk.',
  passwordChanged: 'Kata sandimu sudah diganti. Semua perangkat lain sudah dikeluarkan.',
  emailLinkSent: 'Tautan sudah kami kirim ke alamat yang baru.',
  emailChangeCancelled: 'Alamat emailmu tidak berubah.',
  emailChanged: 'Alamat emailmu sudah diganti. Semua perangkat lain sudah dikeluarkan.',
  profileUpdated: 'Profil berhasil diperbarui!',
  pictureUploaded: 'Gambar berhasil diunggah!',
  userSuspended: 'Akun ini ditangguhkan.',
  userReactivated: 'Akun ini aktif kembali.',
  loginsEnded: 'Akun ini sudah dikeluarkan dari semua perangkat.',
  teacherInvited: 'Undangan sedang dikirim.',
};

export const texts: Record<Language, typeof en> = { en, id };
