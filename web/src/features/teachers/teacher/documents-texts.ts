import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  documents: {
    title: 'Photos for verification',
    onlyTeam: 'Only our team sees them',
    purpose:
      'A photo of your KTP or passport, and of your certificates, helps us check who you are and what you studied. They are optional.',
    privacy:
      'Only our verification team can look at them, and every view is recorded. We delete them once the decision is made. Students never see them.',
    again: 'Uploading a photo sends your profile for review again.',
    kinds: {
      id: 'KTP or passport',
      certificate: 'Certificates',
    },
    certificate: 'Certificate {{number}}',
    none: 'No photo yet',
    upTo: 'Up to three photos',
    uploadedAt: 'Uploaded {{at}}',
    upload: 'Upload photo',
    replace: 'Replace',
    add: 'Add certificate',
    remove: 'Remove',
    uploading: 'Uploading...',
    removing: 'Removing...',
    uploaded: 'Photo uploaded.',
    removed: 'Photo removed.',
    loadFailed: 'Could not load your photos.',
    uploadFailed: 'The photo could not be uploaded. Please try again.',
    removeFailed: 'The photo could not be removed. Please try again.',
  },
} as const;

export const id: Texts<typeof en> = {
  documents: {
    title: 'Foto untuk verifikasi',
    onlyTeam: 'Hanya dilihat tim kami',
    purpose:
      'Foto KTP atau paspor dan ijazah atau sertifikatmu membantu kami memeriksa identitas dan pendidikanmu. Foto ini tidak wajib.',
    privacy:
      'Hanya tim verifikasi kami yang bisa melihatnya, dan setiap kali dilihat akan dicatat. Foto kami hapus setelah ada keputusan. Murid tidak pernah melihatnya.',
    again: 'Begitu foto diunggah, profilmu diajukan lagi untuk diperiksa.',
    kinds: {
      id: 'KTP atau paspor',
      certificate: 'Ijazah dan sertifikat',
    },
    certificate: 'Sertifikat {{number}}',
    none: 'Belum ada foto',
    upTo: 'Maksimal tiga foto',
    uploadedAt: 'Diunggah {{at}}',
    upload: 'Unggah foto',
    replace: 'Ganti',
    add: 'Tambah sertifikat',
    remove: 'Hapus',
    uploading: 'Mengunggah...',
    removing: 'Menghapus...',
    uploaded: 'Foto sudah diunggah.',
    removed: 'Foto sudah dihapus.',
    loadFailed: 'Foto-fotomu gagal dimuat.',
    uploadFailed: 'Foto gagal diunggah. Silakan coba lagi.',
    removeFailed: 'Foto gagal dihapus. Silakan coba lagi.',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
