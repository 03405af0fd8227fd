import { displayName, type Language } from '#domain/account.ts';
import type { NotificationKind } from '#domain/notification.ts';
import { refundedTo, type RefundDestination } from '#domain/payment.ts';
import { rupiah } from '#domain/format.ts';
import { monthOf, shortWibMoment } from '#domain/format-dates.ts';
import type { NotificationRow } from './store.ts';

interface NotificationFacts {
  /** The other participant's name. */
  name: string;
  /** Day and hour in WIB. */
  when: string;
  /** The day and hour that a reschedule request proposes. */
  proposed: string;
  amount: string;
  /** Where a refund went. */
  way: RefundDestination;
  month: string;
}

export const refundWays: Record<Language, Record<RefundDestination, string>> = {
  en: {
    provider: 'the way you paid',
    bank: 'to your bank account',
    credit: 'to your Lentera credit',
  },
  id: {
    provider: 'lewat cara bayarmu',
    bank: 'ke rekening bankmu',
    credit: 'ke saldo Lentera-mu',
  },
};

type Texts = Record<NotificationKind, (facts: NotificationFacts) => string>;

const en: Texts = {
  payment_received: ({ name, when }) =>
    `Payment received for your session with ${name} on ${when}. Waiting for confirmation.`,
  payment_returned: ({ name, when }) =>
    `Your payment for ${name} on ${when} arrived late and will be refunded.`,
  payment_charged_back: ({ name, when, amount }) =>
    `The bank took back the payment from ${name} for the session on ${when}. Your balance is reduced by ${amount}.`,
  new_request: ({ name, when }) => `${name} would like a session on ${when}. Please confirm it.`,
  booked: ({ name, when }) => `Paid and confirmed: your session with ${name} on ${when}.`,
  new_session: ({ name, when }) => `${name} booked a session on ${when}. It is confirmed.`,
  confirmed: ({ name, when }) => `${name} confirmed your session on ${when}.`,
  declined: ({ name, when }) => `${name} cannot teach on ${when}. You get everything back.`,
  lapsed: ({ name, when }) =>
    `${name} did not confirm your session on ${when} in time. You get everything back.`,
  request_lapsed: ({ name, when }) =>
    `The request from ${name} for ${when} was not confirmed in time and has expired.`,
  cancelled_by_student: ({ name, when }) => `${name} cancelled the session on ${when}.`,
  you_cancelled: ({ name, when }) => `You cancelled your session with ${name} on ${when}.`,
  called_off: ({ name, when }) =>
    `${name} cancelled your session on ${when}. You get everything back.`,
  revoked: ({ name, when }) => `The session with ${name} on ${when} is cancelled.`,
  completed: ({ name, when }) => `Your session with ${name} on ${when} is complete.`,
  auto_complete_soon: ({ name, when }) =>
    `The session with ${name} on ${when} will be marked as complete in 24 hours, unless it is reported.`,
  please_confirm: ({ name, when }) => `${name} is waiting for your answer for ${when}.`,
  please_complete: ({ name, when }) =>
    `How was it? Please mark your session with ${name} on ${when} as complete.`,
  starts_in_a_day: ({ name, when }) => `Reminder: your session with ${name} is on ${when}.`,
  starts_in_an_hour: ({ name, when }) => `Your session with ${name} starts soon: ${when}.`,
  hour_proposed: ({ name, when, proposed }) =>
    `${name} asks to move the session on ${when}${proposed && ` to ${proposed}`}.`,
  hour_withdrawn: ({ name, when }) =>
    `${name} withdrew the request to reschedule: the session stays on ${when}.`,
  hour_accepted: ({ name, when }) => `${name} agreed: your session is now on ${when}.`,
  hour_refused: ({ name, when }) => `${name} cannot move the session: it stays on ${when}.`,
  hour_unanswered: ({ name, when }) =>
    `${name} did not reply in time: your session stays on ${when}.`,
  hour_free: ({ name, when }) => `${name} has a free hour again: ${when}.`,
  refund_sent: ({ amount, way }) => `Your refund of ${amount} was sent ${refundWays.en[way]}.`,
  refund_choice: ({ amount }) =>
    `Your refund of ${amount} cannot go back the way you paid. Please choose where it should go.`,
  refund_account: ({ amount }) =>
    `We will transfer your refund of ${amount} to the account you gave.`,
  refund_credited: ({ amount }) => `${amount} is now credit for your next session.`,
  credit_taken_back: ({ amount }) =>
    `Your bank returned a payment that you had as credit. Your credit is reduced by ${amount}.`,
  withdrawal_made: ({ amount }) =>
    `We will transfer your credit of ${amount} to the account you gave.`,
  withdrawal_sent: ({ amount }) => `Your credit of ${amount} was sent to your bank account.`,
  withdrawal_failed: ({ amount }) =>
    `Your bank rejected the transfer of ${amount}. It is credit again: please check the account.`,
  payout_sent: ({ amount, month }) => `Your payout of ${amount} for ${month} was sent.`,
  payout_failed: ({ amount, month }) =>
    `Your payout of ${amount} for ${month} failed. Please check your bank details.`,
  details_needed: () =>
    'Your bank or ID details are missing: add them to be included in the next payout.',
  new_review: ({ name }) => `${name} reviewed your session.`,
  review_answered: ({ name }) => `${name} replied to your review.`,
  dispute_filed: ({ name, when }) =>
    `${name} reported your session on ${when}. You can tell us your side.`,
  dispute_taken: ({ when }) => `Our team is reviewing the dispute about the session on ${when}.`,
  dispute_resolved: ({ when }) => `The dispute about the session on ${when} is resolved.`,
  teacher_verified: () => 'You are verified. Students can find and book you now.',
  teacher_rejected: () => 'We could not verify you yet. Please see why on your profile.',
};

const id: Texts = {
  payment_received: ({ name, when }) =>
    `Pembayaran untuk sesimu dengan ${name} pada ${when} sudah kami terima. Menunggu konfirmasi.`,
  payment_returned: ({ name, when }) =>
    `Pembayaranmu untuk ${name} pada ${when} datang terlambat dan sedang dikembalikan.`,
  payment_charged_back: ({ name, when, amount }) =>
    `Bank menarik kembali pembayaran ${name} untuk sesi pada ${when}. Saldomu berkurang ${amount}.`,
  new_request: ({ name, when }) => `${name} ingin sesi pada ${when}. Silakan konfirmasi.`,
  booked: ({ name, when }) => `Sudah dibayar dan dikonfirmasi: sesimu dengan ${name} pada ${when}.`,
  new_session: ({ name, when }) => `${name} memesan sesi pada ${when}. Sesinya sudah dikonfirmasi.`,
  confirmed: ({ name, when }) => `${name} mengonfirmasi sesimu pada ${when}.`,
  declined: ({ name, when }) => `${name} tidak bisa mengajar pada ${when}. Uangmu kembali penuh.`,
  lapsed: ({ name, when }) =>
    `${name} tidak mengonfirmasi sesimu pada ${when} tepat waktu. Uangmu kembali penuh.`,
  request_lapsed: ({ name, when }) =>
    `Permintaan ${name} untuk ${when} tidak dikonfirmasi tepat waktu dan berakhir.`,
  cancelled_by_student: ({ name, when }) => `${name} membatalkan sesi pada ${when}.`,
  you_cancelled: ({ name, when }) => `Kamu membatalkan sesi dengan ${name} pada ${when}.`,
  called_off: ({ name, when }) => `${name} membatalkan sesimu pada ${when}. Uangmu kembali penuh.`,
  revoked: ({ name, when }) => `Sesi dengan ${name} pada ${when} dibatalkan.`,
  completed: ({ name, when }) => `Sesimu dengan ${name} pada ${when} sudah selesai.`,
  auto_complete_soon: ({ name, when }) =>
    `Sesi dengan ${name} pada ${when} dianggap selesai dalam 24 jam, kecuali dilaporkan.`,
  please_confirm: ({ name, when }) => `${name} menunggu jawabanmu untuk ${when}.`,
  please_complete: ({ name, when }) =>
    `Bagaimana sesinya? Tandai sesimu dengan ${name} pada ${when} sebagai selesai.`,
  starts_in_a_day: ({ name, when }) => `Pengingat: sesimu dengan ${name} pada ${when}.`,
  starts_in_an_hour: ({ name, when }) => `Sesimu dengan ${name} segera dimulai: ${when}.`,
  hour_proposed: ({ name, when, proposed }) =>
    `${name} ingin memindahkan sesi pada ${when}${proposed && ` ke ${proposed}`}.`,
  hour_withdrawn: ({ name, when }) =>
    `${name} menarik permintaan pindah jam: sesi tetap pada ${when}.`,
  hour_accepted: ({ name, when }) => `${name} setuju: sesimu sekarang pada ${when}.`,
  hour_refused: ({ name, when }) => `${name} tidak bisa memindahkan sesi: tetap pada ${when}.`,
  hour_unanswered: ({ name, when }) =>
    `${name} tidak menjawab tepat waktu: sesimu tetap pada ${when}.`,
  hour_free: ({ name, when }) => `${name} punya jam kosong lagi: ${when}.`,
  refund_sent: ({ amount, way }) =>
    `Pengembalian danamu sebesar ${amount} sudah dikirim ${refundWays.id[way]}.`,
  refund_choice: ({ amount }) =>
    `Pengembalian dana ${amount} tidak bisa lewat cara bayarmu. Pilih ke mana uangnya dikirim.`,
  refund_account: ({ amount }) =>
    `Pengembalian dana ${amount} akan kami transfer ke rekening yang kamu isi.`,
  refund_credited: ({ amount }) => `${amount} sekarang jadi saldo untuk sesi berikutnya.`,
  credit_taken_back: ({ amount }) =>
    `Bankmu mengembalikan pembayaran yang sudah jadi saldo. Saldomu berkurang ${amount}.`,
  withdrawal_made: ({ amount }) =>
    `Saldomu ${amount} akan kami transfer ke rekening yang kamu isi.`,
  withdrawal_sent: ({ amount }) => `Saldomu ${amount} sudah dikirim ke rekening bankmu.`,
  withdrawal_failed: ({ amount }) =>
    `Bankmu menolak transfer ${amount}. Uangnya kembali jadi saldo: periksa rekeningnya.`,
  payout_sent: ({ amount, month }) => `Pencairanmu sebesar ${amount} untuk ${month} sudah dikirim.`,
  payout_failed: ({ amount, month }) =>
    `Pencairanmu sebesar ${amount} untuk ${month} gagal. Periksa data bankmu.`,
  details_needed: () =>
    'Data bank atau identitasmu belum lengkap. Lengkapi supaya kamu ikut pencairan berikutnya.',
  new_review: ({ name }) => `${name} mengulas sesimu.`,
  review_answered: ({ name }) => `${name} menjawab ulasanmu.`,
  dispute_filed: ({ name, when }) =>
    `${name} melaporkan sesimu pada ${when}. Kamu bisa menjelaskan dari sisimu.`,
  dispute_taken: ({ when }) => `Tim kami sedang meninjau sengketa tentang sesi pada ${when}.`,
  dispute_resolved: ({ when }) => `Sengketa tentang sesi pada ${when} sudah diputuskan.`,
  teacher_verified: () => 'Kamu sudah terverifikasi. Murid bisa menemukanmu dan memesan sesimu.',
  teacher_rejected: () => 'Kami belum bisa memverifikasimu. Lihat alasannya di profilmu.',
};

const texts: Record<Language, Texts> = { en, id };

/** Follows the start of the first one. */
export const laterLessons = (lessons: number | null, language: Language) => {
  if (!lessons) return '';
  const later = lessons - 1;
  if (language === 'id') return ` dan ${later} sesi sesudahnya`;
  return later === 1 ? ' and the lesson after it' : ` and ${later} later lessons`;
};

export const messageOf = (row: NotificationRow, language: Language) => {
  const isTeacher = row.teacher_id === row.user_id;
  const moment = (instant: Date | null) => (instant ? shortWibMoment(instant, language) : '');
  return texts[language][row.kind]({
    name: displayName((isTeacher ? row.student : row.teacher) ?? '', language),
    when: moment(row.starts_at) + laterLessons(row.lessons, language),
    proposed: moment(row.proposed_start),
    amount: rupiah(row.payout ?? row.amount ?? 0),
    way: row.refund ? refundedTo(row.refund) : 'provider',
    month: row.month ? monthOf(row.month, language) : '',
  });
};
