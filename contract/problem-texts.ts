import type { Language } from '#domain/account.ts';
import { fieldTexts } from './field-texts.ts';
import type { ProblemCode } from './problems.ts';

const en = {
  malformed: 'The request could not be read.',
  email_link_dead:
    'This link no longer works. It is valid once, for 24 hours, for the account that asked for it.',
  reset_link_dead: 'This reset link is no longer valid. Please ask for a new one.',
  bad_credentials: 'The email or password is incorrect.',
  code_required: 'Please enter the code from your authenticator app.',
  login_required: 'Please log in first.',
  account_suspended: 'This account has been suspended. Please contact us.',
  bad_signature: 'This message does not come from the payment provider.',
  blocked: 'You cannot write in this conversation any more.',
  cross_site: 'This request came from another site and was refused.',
  proof_required: 'Please confirm first that it is you.',
  totp_required: 'Please set up two-step login first.',
  wrong_role: 'Your account may not do this.',
  google_not_configured: 'Sign-in with Google is not set up here.',
  not_found: 'We could not find that.',
  wrong_method: 'This address does not answer that kind of request.',
  account_exists: 'Someone with this email has an account already.',
  already_paid: 'This session has just been paid. You do not need to pay again.',
  already_reported: 'This session has been reported already.',
  already_reviewed: 'You have reviewed this session already.',
  deletion_blocked: 'Your account cannot be deleted yet.',
  email_taken: 'An account with this email already exists. Please log in instead.',
  hour_gone: 'That hour is no longer free. Please refuse, so that the student knows.',
  no_credit: 'You have no credit to pay out.',
  not_completed: 'You can review a session once it is complete.',
  not_started: 'A session can be marked as complete once it has started.',
  not_yourself: 'You cannot do this to your own account.',
  own_clash: 'You already have a session at this time.',
  method_unavailable:
    'This payment method is not available for this session. Please choose another.',
  price_changed: 'The price has just changed, so nothing was booked. Please check again.',
  proposal_waits: 'You have already asked to reschedule. Your teacher has not replied yet.',
  proposals_used: 'You have asked to reschedule this session twice. You cannot ask again.',
  refund_changed: 'The refund has just changed, so nothing was cancelled. Please check again.',
  report_decided: 'Our team has already decided on this session twice.',
  report_early: 'A session can be reported once it has started.',
  report_late: 'A session can be reported until 14 days after its end.',
  reschedule_late: 'You can reschedule up to 24 hours before the start.',
  series_changed:
    'Some hours have changed since you looked. Nothing was booked and nothing was paid: please check the list again.',
  series_off: 'This teacher takes single bookings only.',
  slot_taken: 'Someone else has just taken this hour. Please choose another one.',
  too_many_alerts:
    'You are already waiting for 20 teachers. Please stop waiting for one of them first.',
  hours_free: 'This teacher has free hours now. Please choose one.',
  too_many_favourites: 'You have saved 100 teachers already. Please remove one first.',
  teacher_suspended: 'This teacher is suspended. Please reactivate the account first.',
  too_many_files: 'Five files are attached already.',
  too_many_images: 'Three pictures are attached already.',
  wrong_state: 'This is no longer possible. Please reload to see what has changed.',
  file_too_large: 'The file is larger than 10 MB.',
  too_large: 'That is too large. Pictures may have up to 5 MB.',
  file_type: 'Please choose a JPEG, PNG or WebP photo, or a PDF.',
  image_type: 'Please choose a JPEG, PNG or WebP picture of at most 5 MB.',
  wrong_type: 'This kind of content is not accepted here.',
  file_malware: 'A virus was found in this file. It was not sent.',
  image_invalid: fieldTexts.en.image_invalid,
  invalid: 'Please check what you entered.',
  slot_not_offered: fieldTexts.en.slot_not_offered,
  too_many: 'Too many attempts. Please try again later.',
  too_many_holds: 'You have three unpaid bookings. Please pay for or cancel one of them first.',
  unproven_holds:
    'Until you confirm your email address, you can hold one unpaid slot at a time, or one in each week. Pay for it or cancel it first, or confirm your address: set a new password with the link from “Forgot Password?”.',
  held_before:
    'You held this hour a short while ago and did not pay for it. Please choose another one, or try again later.',
  holds_used_up:
    'You have reached the number of slots that one account can hold in a day. Please try again tomorrow.',
  address_holds:
    'Several hours of this teacher are held from your network and not yet paid for. Please try again later.',
  internal: 'Something went wrong on our side. Please try again.',
  details_unreadable:
    'Bank and ID details cannot be read with the keys of this server. Nothing was paid out.',
  payment_unavailable:
    'The payment service is not responding right now. Your slot is kept: please try again in a moment.',
  unavailable: 'The service is busy or starting. Please try again in a moment.',
  uploads_busy: 'Other files are still being uploaded. Please try again in a moment.',
} satisfies Record<ProblemCode, string>;

const id: Record<ProblemCode, string> = {
  malformed: 'Permintaan tidak dapat dibaca.',
  email_link_dead:
    'Tautan ini sudah tidak berlaku. Tautan hanya berlaku sekali, selama 24 jam, untuk akun yang memintanya.',
  reset_link_dead: 'Tautan ini sudah tidak berlaku. Silakan minta tautan baru.',
  bad_credentials: 'Email atau kata sandi tidak cocok.',
  code_required: 'Masukkan kode dari aplikasi autentikatormu.',
  login_required: 'Silakan masuk dulu.',
  account_suspended: 'Akun ini ditangguhkan. Silakan hubungi kami.',
  bad_signature: 'Pesan ini bukan dari penyedia pembayaran.',
  blocked: 'Kamu tidak bisa lagi menulis di percakapan ini.',
  cross_site: 'Permintaan ini datang dari situs lain dan ditolak.',
  proof_required: 'Pastikan dulu bahwa ini memang kamu.',
  totp_required: 'Aktifkan dulu verifikasi dua langkah.',
  wrong_role: 'Akunmu tidak bisa melakukan ini.',
  google_not_configured: 'Masuk dengan Google belum tersedia di sini.',
  not_found: 'Yang kamu cari tidak ditemukan.',
  wrong_method: 'Alamat ini tidak melayani permintaan seperti itu.',
  account_exists: 'Sudah ada akun dengan email ini.',
  already_paid: 'Sesi ini baru saja dibayar. Kamu tidak perlu membayar lagi.',
  already_reported: 'Sesi ini sudah dilaporkan.',
  already_reviewed: 'Kamu sudah mengulas sesi ini.',
  deletion_blocked: 'Akunmu belum bisa dihapus.',
  email_taken: 'Email ini sudah terdaftar. Silakan masuk.',
  hour_gone: 'Jam itu sudah terisi. Tolak permintaannya, supaya muridmu tahu.',
  no_credit: 'Kamu tidak punya saldo untuk dicairkan.',
  not_completed: 'Sesi baru bisa diulas setelah selesai.',
  not_started: 'Sesi baru bisa ditandai selesai setelah dimulai.',
  not_yourself: 'Kamu tidak bisa melakukan ini pada akunmu sendiri.',
  own_clash: 'Kamu sudah punya sesi pada jam ini.',
  method_unavailable: 'Cara bayar ini tidak tersedia untuk sesi ini. Silakan pilih yang lain.',
  price_changed: 'Harganya baru saja berubah, jadi belum ada yang dipesan. Silakan periksa lagi.',
  proposal_waits: 'Kamu sudah mengajukan jadwal lain. Gurumu belum menjawab.',
  proposals_used:
    'Kamu sudah dua kali mengajukan jadwal lain untuk sesi ini, jadi tidak bisa lagi.',
  refund_changed:
    'Besar pengembalian dana baru saja berubah, jadi belum ada yang dibatalkan. Silakan periksa lagi.',
  report_decided: 'Tim kami sudah dua kali memutuskan sesi ini.',
  report_early: 'Sesi baru bisa dilaporkan setelah dimulai.',
  report_late: 'Sesi hanya bisa dilaporkan sampai 14 hari setelah berakhir.',
  reschedule_late: 'Jadwal lain hanya bisa diajukan sampai 24 jam sebelum sesi dimulai.',
  series_changed:
    'Beberapa jam sudah berubah. Belum ada yang dipesan dan belum ada yang dibayar: silakan periksa lagi daftarnya.',
  series_off: 'Guru ini hanya menerima pemesanan satu per satu.',
  slot_taken: 'Jam ini baru saja diambil orang lain. Silakan pilih jam lain.',
  too_many_alerts: 'Kamu sudah menunggu jam kosong 20 guru. Berhenti menunggu salah satunya dulu.',
  hours_free: 'Guru ini punya jam kosong sekarang. Silakan pilih.',
  too_many_favourites: 'Kamu sudah menyimpan 100 guru. Hapus salah satu dulu.',
  teacher_suspended: 'Guru ini sedang ditangguhkan. Aktifkan dulu akunnya.',
  too_many_files: 'Sudah ada lima file terlampir.',
  too_many_images: 'Sudah ada tiga gambar terlampir.',
  wrong_state: 'Ini sudah tidak bisa dilakukan. Muat ulang untuk melihat perubahannya.',
  file_too_large: 'File ini lebih besar dari 10 MB.',
  too_large: 'Ukurannya terlalu besar. Untuk gambar maksimal 5 MB.',
  file_type: 'Pilih foto JPEG, PNG, atau WebP, atau PDF.',
  image_type: 'Pilih gambar JPEG, PNG, atau WebP berukuran maksimal 5 MB.',
  wrong_type: 'Jenis isi ini tidak diterima di sini.',
  file_malware: 'File ini mengandung virus, jadi tidak dikirim.',
  image_invalid: fieldTexts.id.image_invalid,
  invalid: 'Periksa lagi isianmu.',
  slot_not_offered: fieldTexts.id.slot_not_offered,
  too_many: 'Terlalu banyak percobaan. Coba lagi nanti.',
  too_many_holds:
    'Ada tiga pemesanan yang belum kamu bayar. Bayar atau batalkan salah satunya dulu.',
  unproven_holds:
    'Sebelum alamat emailmu dikonfirmasi, kamu hanya bisa memesan satu sesi yang belum dibayar, atau satu sesi setiap minggu. Bayar atau batalkan dulu, atau konfirmasi alamat emailmu: atur kata sandi baru lewat tautan dari “Lupa kata sandi?”.',
  held_before:
    'Kamu baru saja memesan jam ini dan tidak membayarnya. Pilih jam lain, atau coba lagi nanti.',
  holds_used_up: 'Kamu sudah mencapai batas pemesanan satu akun dalam sehari. Coba lagi besok.',
  address_holds:
    'Beberapa jam guru ini sudah dipesan dari jaringanmu dan belum dibayar. Coba lagi nanti.',
  internal: 'Ada kesalahan di pihak kami. Silakan coba lagi.',
  details_unreadable:
    'Data bank dan identitas tidak bisa dibuka dengan kunci server ini. Tidak ada pencairan yang dibuat.',
  payment_unavailable:
    'Layanan pembayaran sedang tidak bisa dihubungi. Jam ini tetap disimpan untukmu: coba lagi sebentar lagi.',
  unavailable: 'Layanan sedang sibuk atau baru dimulai. Coba lagi sebentar lagi.',
  uploads_busy: 'Masih ada file lain yang sedang diunggah. Coba lagi sebentar lagi.',
};

export const problemTexts: Record<Language, Record<ProblemCode, string>> = { en, id };

/** Of a problem that ends by itself, if the waiting time is known. */
export const waitingText = (code: ProblemCode, language: Language, seconds: number) =>
  waitingTexts[language][code]?.(waitText(language, seconds));

const waitingTexts: Record<Language, Partial<Record<ProblemCode, (wait: string) => string>>> = {
  en: {
    too_many: (wait) => `Too many attempts. Please try again in ${wait}.`,
    held_before: (wait) =>
      `You held this hour a short while ago and did not pay for it. Please choose another one, or try again in ${wait}.`,
    holds_used_up: (wait) =>
      `You have reached the number of slots that one account can hold in a day. Please try again in ${wait}.`,
    address_holds: (wait) =>
      `Several hours of this teacher are held from your network and not yet paid for. Please try again in ${wait}.`,
  },
  id: {
    too_many: (wait) => `Terlalu banyak percobaan. Coba lagi dalam ${wait}.`,
    held_before: (wait) =>
      `Kamu baru saja memesan jam ini dan tidak membayarnya. Pilih jam lain, atau coba lagi dalam ${wait}.`,
    holds_used_up: (wait) =>
      `Kamu sudah mencapai batas pemesanan satu akun dalam sehari. Coba lagi dalam ${wait}.`,
    address_holds: (wait) =>
      `Beberapa jam guru ini sudah dipesan dari jaringanmu dan belum dibayar. Coba lagi dalam ${wait}.`,
  },
};

/** Rounded up, so that an attempt after this time is allowed. */
const waitText = (language: Language, seconds: number) => {
  const [unit, length]: [string, number] =
    seconds <= 90 ? ['second', 1] : seconds <= 90 * 60 ? ['minute', 60] : ['hour', 60 * 60];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
};
