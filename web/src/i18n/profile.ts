import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  profile: {
    title: 'My Profile',
    address: 'Address',
    basic: 'Basic information',
    birthDay: 'Birth day',
    cancel: 'Cancel',
    contact: 'Contact information',
    edit: 'Edit',
    editTitle: 'Edit my profile',
    gender: 'Gender',
    genders: { male: 'Male', female: 'Female', 'Not Selected': 'Not Selected' },
    phone: 'Phone',
    replacePicture: 'Replace picture',
    save: 'Save Information',
    saveBroke: 'An error occurred while updating profile.',
    saved: 'Profile updated successfully!',
    saveFailed: 'Failed to update profile.',
    saving: 'Saving...',
    uploaded: "Image uploaded successfully! Click 'Save Information' to finalize.",
    uploadFailed: 'Image upload failed',
    uploading: 'Uploading...',
  },
} as const;

export const id: Texts<typeof en> = {
  profile: {
    title: 'Profil Saya',
    address: 'Alamat',
    basic: 'Informasi dasar',
    birthDay: 'Tanggal lahir',
    cancel: 'Batal',
    contact: 'Informasi kontak',
    edit: 'Ubah',
    editTitle: 'Ubah profil saya',
    gender: 'Jenis kelamin',
    genders: { male: 'Laki-laki', female: 'Perempuan', 'Not Selected': 'Belum dipilih' },
    phone: 'Telepon',
    replacePicture: 'Ganti foto',
    save: 'Simpan Informasi',
    saveBroke: 'Terjadi kesalahan saat memperbarui profil.',
    saved: 'Profil berhasil diperbarui!',
    saveFailed: 'Gagal memperbarui profil.',
    saving: 'Menyimpan...',
    uploaded: "Gambar berhasil diunggah! Klik 'Simpan Informasi' untuk menyelesaikan.",
    uploadFailed: 'Gagal mengunggah gambar',
    uploading: 'Mengunggah...',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    profile: (typeof en)['profile'];
  }
}

addTexts({ en, id });
