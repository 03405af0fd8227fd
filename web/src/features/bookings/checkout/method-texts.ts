import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  methods: {
    title: 'Pay with',
    credit: 'Use your credit {{credit}}',
    creditPart: 'Comes off first. You pay the remaining {{rest}}.',
    creditAll: 'Pays for all of it.',
    creditKept: 'Kept for another time.',
    names: {
      qris: 'QRIS',
      wallet: 'E-wallet',
      card: 'Card',
      transfer: 'Bank transfer (virtual account)',
    },
    about: {
      qris: 'Scan with any bank app or e-wallet.',
      wallet: 'Approve in GoPay, OVO, DANA or ShopeePay.',
      card: 'Visa, Mastercard or JCB.',
      transfer: 'Pay by app or ATM within 60 minutes.',
    },
    next: {
      qris: 'Next: a QR code for {{amount}}.',
      wallet: 'Next: your app opens for {{amount}}.',
      card: 'Next: the card form for {{amount}}.',
      transfer: 'Next: an account number for {{amount}}.',
      none: 'Next: nothing more to pay.',
    },
    kept: 'We keep this hour for you for {{minutes}} minutes.',
    keptAll: 'We keep these hours for you for {{minutes}} minutes.',
    refundDays:
      'Refunds later than {{days}} days after paying go to your bank account or your credit.',
    refundNever: 'Refunds of a bank transfer go to your bank account or your credit.',
    none: 'No payment method is available for this price right now. Please contact us.',
    agreeFirst: 'Agree to the terms above to continue.',
    payNow: 'You pay now',
    change: 'Change method',
    changeConfirm: 'Pay this way',
  },
} as const;

export const id: Texts<typeof en> = {
  methods: {
    title: 'Bayar dengan',
    credit: 'Pakai saldo {{credit}}',
    creditPart: 'Dipotong lebih dulu. Kamu bayar sisanya {{rest}}.',
    creditAll: 'Membayar semuanya.',
    creditKept: 'Disimpan untuk lain kali.',
    names: {
      qris: 'QRIS',
      wallet: 'E-wallet',
      card: 'Kartu',
      transfer: 'Transfer bank (virtual account)',
    },
    about: {
      qris: 'Pindai di m-banking atau e-wallet.',
      wallet: 'Setujui di GoPay, OVO, DANA, atau ShopeePay.',
      card: 'Visa, Mastercard, atau JCB.',
      transfer: 'Bayar lewat aplikasi atau ATM dalam 60 menit.',
    },
    next: {
      qris: 'Berikutnya: kode QR untuk {{amount}}.',
      wallet: 'Berikutnya: aplikasimu terbuka untuk {{amount}}.',
      card: 'Berikutnya: formulir kartu untuk {{amount}}.',
      transfer: 'Berikutnya: nomor rekening untuk {{amount}}.',
      none: 'Berikutnya: tidak ada yang perlu dibayar lagi.',
    },
    kept: 'Jam ini kami simpan untukmu selama {{minutes}} menit.',
    keptAll: 'Semua jam ini kami simpan untukmu selama {{minutes}} menit.',
    refundDays:
      'Uang yang kembali lebih dari {{days}} hari setelah pembayaran masuk ke rekening bank atau saldomu.',
    refundNever: 'Uang kembali dari transfer bank masuk ke rekening bank atau saldomu.',
    none: 'Saat ini tidak ada cara bayar untuk harga ini. Silakan hubungi kami.',
    agreeFirst: 'Setujui ketentuan di atas untuk melanjutkan.',
    payNow: 'Bayar sekarang',
    change: 'Ganti cara bayar',
    changeConfirm: 'Bayar dengan cara ini',
  },
};

type Sections = typeof en;
declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
