import { addTexts, type Texts } from '../i18n/i18n.ts';

export const en = {
  profile: {
    title: 'My Profile',
    basic: 'Basic information',
    birthDay: 'Birth day',
    cancel: 'Cancel',
    contact: 'Contact information',
    edit: 'Edit',
    editTitle: 'Edit my profile',
    gender: 'Gender',
    genders: { male: 'Male', female: 'Female', 'Not Selected': 'Not Selected' },
    replacePicture: 'Change picture',
    save: 'Save Information',
    saveBroke: 'An error occurred while updating profile.',
    saved: 'Profile updated successfully!',
    saveFailed: 'Failed to update profile.',
    saving: 'Saving...',
    uploaded: "Image uploaded successfully! Click 'Save Information' to finalize.",
    uploadFailed: 'Image upload failed',
    uploading: 'Uploading...',
  },
  teacherRegister: {
    title: 'Create teacher account',
    text: 'Everything except the address is required.',
    art: 'Teach what you love, when you can.',
    artText: 'Set your own fee and hours. Our team checks every teacher by hand.',
    about: 'About',
    aboutExample: 'Tell students how you teach.',
    chooseSpeciality: 'Choose a speciality',
    customSpeciality: 'Your speciality',
    experienceExample: '5 Years',
    failed: 'Registration failed',
    fee: 'Session fee in Rupiah, per hour',
    feeHint: 'At least {{min}}.',
    feeMissing: 'Please enter your fee: at least {{min}}.',
    haveAccount: 'Already registered?',
    submit: 'Create teacher account',
  },
} as const;

export const id: Texts<typeof en> = {
  profile: {
    title: 'Profil Saya',
    basic: 'Informasi dasar',
    birthDay: 'Tanggal lahir',
    cancel: 'Batal',
    contact: 'Informasi kontak',
    edit: 'Ubah',
    editTitle: 'Ubah profil saya',
    gender: 'Jenis kelamin',
    genders: { male: 'Laki-laki', female: 'Perempuan', 'Not Selected': 'Belum dipilih' },
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
  teacherRegister: {
    title: 'Buat akun guru',
    text: 'Semua wajib diisi, kecuali alamat.',
    art: 'Ajarkan yang kamu suka, kapan pun kamu bisa.',
    artText: 'Tentukan sendiri tarif dan jammu. Tim kami memeriksa setiap guru satu per satu.',
    about: 'Tentang kamu',
    aboutExample: 'Ceritakan cara kamu mengajar.',
    chooseSpeciality: 'Pilih bidang',
    customSpeciality: 'Bidangmu',
    experienceExample: '5 Tahun',
    failed: 'Pendaftaran gagal',
    fee: 'Tarif sesi dalam Rupiah, per jam',
    feeHint: 'Minimal {{min}}.',
    feeMissing: 'Isi tarifmu: minimal {{min}}.',
    haveAccount: 'Sudah terdaftar?',
    submit: 'Buat akun guru',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
