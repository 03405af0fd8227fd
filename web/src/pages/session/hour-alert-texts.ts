import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  hourAlert: {
    ask: 'Tell me when an hour is free',
    askText: '{{name}} has no free hours in the next two weeks.',
    failed: 'That could not be saved.',
    stop: 'Stop waiting',
    waiting: 'We will tell you once, by email and here, when {{name}} has a free hour.',
  },
} as const;

export const id: Texts<typeof en> = {
  hourAlert: {
    ask: 'Kabari saya kalau ada jam kosong',
    askText: '{{name}} tidak punya jam kosong dalam dua minggu ke depan.',
    failed: 'Tidak bisa disimpan.',
    stop: 'Berhenti menunggu',
    waiting: 'Kami kabari sekali, lewat email dan di sini, begitu {{name}} punya jam kosong.',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
