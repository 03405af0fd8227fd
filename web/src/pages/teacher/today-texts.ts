import { addTexts, type Texts } from '../../lib/i18n/i18n.ts';

export const en = {
  today: {
    greeting: {
      morning: 'Good morning, {{name}}',
      lateMorning: 'Good morning, {{name}}',
      midday: 'Good afternoon, {{name}}',
      afternoon: 'Good afternoon, {{name}}',
      evening: 'Good evening, {{name}}',
    },
    now: '{{date}}, {{time}} WIB.',
    waiting_zero: 'Nothing is waiting for your answer.',
    waiting_one: 'One request is waiting for your answer.',
    waiting_other: '{{count}}\u00A0requests are waiting for your answer.',
    toComplete: 'Taught? Mark as complete',
  },
} as const;

export const id: Texts<typeof en> = {
  today: {
    greeting: {
      morning: 'Selamat pagi, {{name}}',
      lateMorning: 'Selamat siang, {{name}}',
      midday: 'Selamat siang, {{name}}',
      afternoon: 'Selamat sore, {{name}}',
      evening: 'Selamat malam, {{name}}',
    },
    now: '{{date}}, {{time}} WIB.',
    waiting_zero: 'Tidak ada yang menunggu jawabanmu.',
    waiting_other: '{{count}}\u00A0permintaan menunggu jawabanmu.',
    toComplete: 'Sudah mengajar? Tandai selesai',
  },
};

type Sections = typeof en;

declare module '../../lib/i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
