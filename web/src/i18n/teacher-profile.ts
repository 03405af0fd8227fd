import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  teacherProfile: {
    accountHolder: 'Account holder name',
    accountNumber: 'Account number',
    accountNumberExample: '10 to 15 digits',
    bankAccount: 'Bank account',
    bankName: 'Bank name',
    cancel: 'Cancel',
    changePicture: 'Change picture',
    chooseIdType: 'Choose a type',
    confidential: 'Confidential',
    confirmTitle: 'You are changing details that were already there',
    confirmText:
      'Enter your password to confirm. We will email you about it, and your next payout waits until our team has checked the new details.',
    edit: 'Edit Profile',
    emailReadOnly: 'Email (read-only)',
    idNumber: 'ID number',
    idNumberExample: '16 digits for KTP',
    idType: 'ID type',
    idTypes: { KTP: 'KTP', Passport: 'Passport' },
    incomplete: {
      title: 'Action Required: Complete Your Profile',
      text: 'Add your bank and verification details to be eligible for payouts.',
      update: 'Update Profile',
    },
    neverShown: 'Never shown to students',
    numberKept: 'Saved: {{mask}}. Leave it empty to keep it.',
    onlyYouAndUs: 'Only you and our team see this',
    payoutAndIdentity: 'Payout and identity',
    save: 'Save Changes',
    saving: 'Saving...',
    sessionLink: 'Default session link',
    sessionLinkExample: 'https://meet.google.com/abc-defg-hij',
    sessionLinkHint: 'Filled in for you when you confirm a booking.',
    unchanged: 'No changes yet',
    unsaved: 'Unsaved changes',
    yourPassword: 'Your password',
  },
} as const;

export const id: Texts<typeof en> = {
  teacherProfile: {
    accountHolder: 'Nama pemilik rekening',
    accountNumber: 'Nomor rekening',
    accountNumberExample: '10 sampai 15 angka',
    bankAccount: 'Rekening bank',
    bankName: 'Nama bank',
    cancel: 'Batal',
    changePicture: 'Ganti foto',
    chooseIdType: 'Pilih jenis',
    confidential: 'Rahasia',
    confirmTitle: 'Kamu mengganti data yang sudah ada',
    confirmText:
      'Masukkan kata sandimu sebagai konfirmasi. Kami akan mengirim email tentang ini, dan pencairan berikutnya menunggu sampai tim kami memeriksa data barunya.',
    edit: 'Ubah Profil',
    emailReadOnly: 'Email (tidak bisa diubah)',
    idNumber: 'Nomor identitas',
    idNumberExample: '16 angka untuk KTP',
    idType: 'Jenis identitas',
    idTypes: { KTP: 'KTP', Passport: 'Paspor' },
    incomplete: {
      title: 'Perlu Tindakan: Lengkapi Profilmu',
      text: 'Tambahkan data bank dan identitas supaya kamu bisa menerima pencairan.',
      update: 'Perbarui Profil',
    },
    neverShown: 'Tidak pernah terlihat oleh murid',
    numberKept: 'Tersimpan: {{mask}}. Kosongkan kalau tidak diganti.',
    onlyYouAndUs: 'Hanya kamu dan tim kami yang melihat ini',
    payoutAndIdentity: 'Pencairan dan identitas',
    save: 'Simpan Perubahan',
    saving: 'Menyimpan...',
    sessionLink: 'Tautan sesi bawaan',
    sessionLinkExample: 'https://meet.google.com/abc-defg-hij',
    sessionLinkHint: 'Terisi otomatis saat kamu mengonfirmasi pemesanan.',
    unchanged: 'Belum ada perubahan',
    unsaved: 'Perubahan belum disimpan',
    yourPassword: 'Kata sandimu',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    teacherProfile: (typeof en)['teacherProfile'];
  }
}

addTexts({ en, id });
