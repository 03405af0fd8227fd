import { addTexts, type Texts } from '../../../lib/i18n/i18n.ts';

export const en = {
  photos: {
    title: 'Photos',
    recorded: 'Each view is recorded. Deleted after the decision.',
    none: 'No photo. The teacher has not uploaded any; you can still decide.',
    choose: 'Choose a photo to look at it.',
    id: 'KTP or passport',
    certificate: 'Certificate {{number}}',
    looked: 'Viewed',
    notYet: 'Not viewed yet',
    stage: '{{name}}, zoom with + and −, rotate with R, full screen with F',
    alt: '{{name}} of {{teacher}}',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    turn: 'Rotate',
    fullScreen: 'Full screen',
    failed: 'This photo could not be opened.',
  },
} as const;

export const id: Texts<typeof en> = {
  photos: {
    title: 'Foto',
    recorded: 'Setiap kali dilihat akan dicatat. Dihapus setelah ada keputusan.',
    none: 'Tidak ada foto. Guru ini belum mengunggahnya; kamu tetap bisa memutuskan.',
    choose: 'Pilih foto untuk melihatnya.',
    id: 'KTP atau paspor',
    certificate: 'Sertifikat {{number}}',
    looked: 'Sudah dilihat',
    notYet: 'Belum dilihat',
    stage: '{{name}}, perbesar dengan + dan −, putar dengan R, layar penuh dengan F',
    alt: '{{name}} milik {{teacher}}',
    zoomIn: 'Perbesar',
    zoomOut: 'Perkecil',
    turn: 'Putar',
    fullScreen: 'Layar penuh',
    failed: 'Foto ini gagal dibuka.',
  },
};

type Sections = typeof en;

declare module '../../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
