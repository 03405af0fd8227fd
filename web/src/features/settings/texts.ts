import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  adminSettings: {
    changed: 'Version {{version}}, changed by {{by}}, {{when}}',
    unchanged: 'These settings come from the server’s configuration and were never changed here.',
    commission: {
      title: 'Commission',
      text: 'Applies to new bookings. Existing bookings keep their commission.',
      label: 'Commission per session (%)',
      hint: 'Of {{price}}, Lentera keeps {{part}} and the teacher gets {{rest}}.',
      invalid: 'Please enter a commission from 0 to 100, with at most two decimals.',
      save: 'Save commission',
      saved: 'The commission is {{percent}}% for bookings made from now on.',
    },
    contact: {
      title: 'Contact details',
      text: 'Shown in the footer, on the contact page and in the legal texts.',
      officeAddress: 'Office address',
      save: 'Save contact details',
      saved: 'The contact details are saved.',
    },
    busy: 'Saving...',
    failed: 'Could not save the settings.',
    fetchFailed: 'Could not fetch the settings.',
  },
} as const;

export const id: Texts<typeof en> = {
  adminSettings: {
    changed: 'Versi {{version}}, diubah oleh {{by}}, {{when}}',
    unchanged: 'Pengaturan ini berasal dari konfigurasi server dan belum pernah diubah di sini.',
    commission: {
      title: 'Komisi',
      text: 'Berlaku untuk pemesanan baru. Pemesanan yang sudah ada tidak berubah.',
      label: 'Komisi per sesi (%)',
      hint: 'Dari {{price}}, {{part}} untuk Lentera dan {{rest}} untuk guru.',
      invalid: 'Masukkan komisi dari 0 sampai 100, paling banyak dua desimal.',
      save: 'Simpan komisi',
      saved: 'Komisi menjadi {{percent}}% untuk pemesanan mulai sekarang.',
    },
    contact: {
      title: 'Info kontak',
      text: 'Tampil di kaki halaman, halaman kontak, dan teks hukum.',
      officeAddress: 'Alamat kantor',
      save: 'Simpan info kontak',
      saved: 'Info kontak tersimpan.',
    },
    busy: 'Menyimpan...',
    failed: 'Pengaturan gagal disimpan.',
    fetchFailed: 'Pengaturan gagal dimuat.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
