import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  adminMethods: {
    title: 'Payment methods',
    text: 'Students see a method if the price is at least its floor. The margin is the commission minus the provider’s fee with VAT. Payments under way are not affected.',
    offered: 'Offer {{method}}',
    floor: 'Floor, Rp',
    percent: 'Fee, %',
    fixed: 'Fee, Rp',
    vat: 'VAT on the fee, %',
    marginAt: 'At {{price}}:',
    hidden: 'hidden',
    save: 'Save methods',
    saved: 'The payment methods are saved.',
    invalid: 'Please enter percentages from 0 to 100, with at most two decimals.',
    oneOn: 'At least one method has to be on.',
    losing: 'Some methods lose money on cheap sessions',
    losingText: 'Raise the floor of these methods, or the commission.',
    losesBelow: '{{method}}: below {{price}}',
    losesAlways: '{{method}}: at every price',
    atTeachers: '({{teachers}} of {{all}} listed teachers)',
    fine: 'Every method earns at every price for which it is offered.',
  },
} as const;

export const id: Texts<typeof en> = {
  adminMethods: {
    title: 'Cara bayar',
    text: 'Murid melihat suatu cara bayar mulai dari harga batas bawahnya. Margin adalah komisi dikurangi biaya penyedia termasuk PPN. Pembayaran yang sedang berjalan tidak berubah.',
    offered: 'Tawarkan {{method}}',
    floor: 'Batas bawah, Rp',
    percent: 'Biaya, %',
    fixed: 'Biaya, Rp',
    vat: 'PPN atas biaya, %',
    marginAt: 'Pada {{price}}:',
    hidden: 'tidak tampil',
    save: 'Simpan cara bayar',
    saved: 'Cara bayar tersimpan.',
    invalid: 'Masukkan persentase dari 0 sampai 100, paling banyak dua desimal.',
    oneOn: 'Paling sedikit satu cara bayar harus aktif.',
    losing: 'Ada cara bayar yang merugi untuk sesi murah',
    losingText: 'Naikkan batas bawah cara bayar ini, atau komisinya.',
    losesBelow: '{{method}}: di bawah {{price}}',
    losesAlways: '{{method}}: berapa pun harganya',
    atTeachers: '({{teachers}} dari {{all}} guru yang tampil)',
    fine: 'Setiap cara bayar untung pada setiap harga yang ditawarkan.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
