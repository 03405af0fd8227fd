import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

/** Refunds that need a decision, and the credit. */
export const en = {
  credit: {
    title: 'Refunds and credit',
    fetchFailed: 'Your refunds could not be loaded.',
    where: 'Where should {{amount}} go?',
    session: 'For your session with {{teacher}} on {{when}}',
    why: 'It cannot go back the way you paid.',
    refused: 'The bank did not take the transfer: {{reason}}',
    sendTo: 'Send it to',
    bank: 'Bank account',
    bankText: 'Arrives in 1 to 3 working days. No fee.',
    keep: 'Credit',
    keepText:
      'Ready right away for any teacher. It does not expire, and you can still have it paid out later.',
    bankName: 'Bank',
    number: 'Account number',
    holder: 'Account holder',
    holderHint: 'The account has to be in your own name.',
    password: 'Your password',
    passwordHint: 'So that nobody else can send your money away.',
    final: 'You cannot change this afterwards.',
    toBank: 'Send {{amount}} to this account',
    toCredit: 'Keep {{amount}} as credit',
    sending: 'Sending...',
    failed: 'That did not work. Please try again.',
    chosenCredit: '{{amount}} is now credit.',
    chosenBank: 'We will transfer {{amount}} to your account.',
    onItsWay: '{{amount}} is on its way to {{bank}} {{number}}.',
    balance: 'Your credit',
    balanceText: 'Taken off your next booking if you want.',
    noCredit: 'You have no credit.',
    noCreditText: 'Credit comes only from refunds that you choose to keep.',
    withdraw: 'Pay out to my bank',
    withdrawText: 'The whole credit of {{amount}} goes to this account.',
    withdrawn: 'We will transfer {{amount}} to your account.',
    cancel: 'Cancel',
    history: 'History',
    after: 'Balance {{balance}}',
    moves: {
      refund: 'Refund',
      reserved: 'Used to book',
      released: 'Returned: the booking was not paid',
      withdrawn: 'Paid out',
      not_withdrawn: 'Returned: the bank did not take it',
    },
  },
} as const;

export const id: Texts<typeof en> = {
  credit: {
    title: 'Pengembalian dana dan saldo',
    fetchFailed: 'Pengembalian danamu gagal dimuat.',
    where: 'Ke mana {{amount}} dikirim?',
    session: 'Untuk sesimu dengan {{teacher}} pada {{when}}',
    why: 'Uangnya tidak bisa kembali lewat cara bayarmu.',
    refused: 'Bank tidak menerima transfernya: {{reason}}',
    sendTo: 'Kirim ke',
    bank: 'Rekening bank',
    bankText: 'Sampai dalam 1 sampai 3 hari kerja. Tanpa biaya.',
    keep: 'Saldo',
    keepText: 'Langsung bisa dipakai untuk guru mana pun. Tidak hangus, dan tetap bisa dicairkan.',
    bankName: 'Bank',
    number: 'Nomor rekening',
    holder: 'Nama pemilik rekening',
    holderHint: 'Rekening harus atas namamu sendiri.',
    password: 'Kata sandimu',
    passwordHint: 'Supaya tidak ada orang lain yang bisa mengirim uangmu.',
    final: 'Pilihan ini tidak bisa diubah lagi.',
    toBank: 'Kirim {{amount}} ke rekening ini',
    toCredit: 'Simpan {{amount}} sebagai saldo',
    sending: 'Mengirim...',
    failed: 'Gagal. Silakan coba lagi.',
    chosenCredit: '{{amount}} sekarang jadi saldo.',
    chosenBank: '{{amount}} akan kami transfer ke rekeningmu.',
    onItsWay: '{{amount}} sedang dikirim ke {{bank}} {{number}}.',
    balance: 'Saldo kamu',
    balanceText: 'Kalau mau, dipotong dari pemesanan berikutnya.',
    noCredit: 'Kamu tidak punya saldo.',
    noCreditText: 'Saldo hanya berasal dari pengembalian dana yang kamu simpan.',
    withdraw: 'Cairkan ke rekening',
    withdrawText: 'Seluruh saldo {{amount}} dikirim ke rekening ini.',
    withdrawn: '{{amount}} akan kami transfer ke rekeningmu.',
    cancel: 'Batal',
    history: 'Riwayat',
    after: 'Saldo {{balance}}',
    moves: {
      refund: 'Pengembalian dana',
      reserved: 'Dipakai memesan',
      released: 'Kembali: pemesanan tidak dibayar',
      withdrawn: 'Dicairkan',
      not_withdrawn: 'Kembali: bank tidak menerimanya',
    },
  },
};

type Sections = typeof en;
declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
