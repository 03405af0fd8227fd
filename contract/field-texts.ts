import type { Language } from '#domain/account.ts';

const en = {
  required: 'This field is required',
  too_long: 'This is too long',
  unknown_field: 'This field is not known',
  invalid: 'This value is not valid',
  name_short: 'Full name must be at least 2 characters',
  email_invalid: 'Please enter a valid email address',
  password_short: 'Password must be at least 8 characters',
  password_common: 'This password is too common. Please choose another one.',
  phone_invalid: 'Please enter a valid phone number',
  date_invalid: 'Please enter a valid date',
  date_outside: 'Please choose a day from today to 30 days ahead',
  too_young: 'You must be over 18',
  fee_invalid: 'Please enter a whole amount in Rupiah, at most 10.000.000',
  picture_unknown: 'Please upload the picture first',
};

const id: typeof en = {
  required: 'Wajib diisi',
  too_long: 'Isian ini terlalu panjang',
  unknown_field: 'Isian ini tidak dikenal',
  invalid: 'Isian ini tidak sesuai',
  name_short: 'Nama lengkap minimal 2 karakter',
  email_invalid: 'Masukkan alamat email yang benar',
  password_short: 'Kata sandi minimal 8 karakter',
  password_common: 'Kata sandi ini terlalu umum. Pilih yang lain.',
  phone_invalid: 'Masukkan nomor telepon yang benar',
  date_invalid: 'Masukkan tanggal yang benar',
  date_outside: 'Pilih hari dari hari ini sampai 30 hari ke depan',
  too_young: 'Usiamu harus di atas 18 tahun',
  fee_invalid: 'Masukkan jumlah bulat dalam Rupiah, paling besar 10.000.000',
  picture_unknown: 'Unggah gambarnya dulu',
};

/** What is wrong with one field: said by the form before sending, and by the server after. */
export const fieldTexts: Record<Language, typeof en> = { en, id };
export type FieldFault = keyof typeof en;
