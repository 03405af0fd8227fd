import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  adminMethods: {
    title: 'Payment methods',
    text: 'Students are offered a method from its minimum price up. The amounts below each method are our margin at a price: the commission minus the provider’s fee and VAT. Payments in progress are not affected.',
    offered: 'Offer {{method}}',
    floor: 'Minimum price (Rp)',
    percent: 'Fee (%)',
    fixed: 'Fixed fee (Rp)',
    vat: 'VAT on fees (%)',
    marginAt: 'At {{price}}:',
    hidden: 'hidden',
    save: 'Save methods',
    saved: 'The payment methods are saved.',
    invalid: 'Please enter percentages from 0 to 100, with at most two decimals.',
    oneOn: 'At least one method must stay on.',
    losing: 'Some methods lose money on cheap sessions',
    losingText: 'Raise the minimum price of these methods, or the commission.',
    losesBelow: '{{method}}: below {{price}}',
    losesAlways: '{{method}}: at every price',
    atTeachers: '({{teachers}} of {{all}} listed teachers)',
    fine: 'Every method earns money at every price it is offered for.',
  },
} as const;

export const id: Texts<typeof en> = {
  adminMethods: {
    title: 'Cara bayar',
    text: 'Cara bayar ditawarkan ke murid mulai dari harga minimumnya. Jumlah di bawah setiap cara bayar adalah margin kami pada suatu harga: komisi dikurangi biaya penyedia dan PPN. Pembayaran yang sedang berjalan tidak berubah.',
    offered: 'Tawarkan {{method}}',
    floor: 'Harga min. (Rp)',
    percent: 'Biaya (%)',
    fixed: 'Biaya tetap (Rp)',
    vat: 'PPN atas biaya (%)',
    marginAt: 'Pada {{price}}:',
    hidden: 'tidak tampil',
    save: 'Simpan cara bayar',
    saved: 'Cara bayar tersimpan.',
    invalid: 'Masukkan persentase dari 0 sampai 100, paling banyak dua desimal.',
    oneOn: 'Minimal satu cara bayar harus aktif.',
    losing: 'Ada cara bayar yang merugi untuk sesi murah',
    losingText: 'Naikkan harga minimum cara bayar ini, atau komisinya.',
    losesBelow: '{{method}}: di bawah {{price}}',
    losesAlways: '{{method}}: berapa pun harganya',
    atTeachers: '({{teachers}} dari {{all}} guru yang tampil)',
    fine: 'Semua cara bayar untung di semua harga yang ditawarkan.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
