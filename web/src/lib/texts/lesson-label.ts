import { addTexts, type Texts } from '../i18n/i18n.ts';

/** Of a booking that was booked together with others. */
export const en = {
  lessonLabel: {
    weekly: 'Lesson {{number}} of {{lessons}}, weekly',
    pack: 'Lesson {{number}} of {{lessons}}, pack',
  },
} as const;

export const id: Texts<typeof en> = {
  lessonLabel: {
    weekly: 'Sesi {{number}} dari {{lessons}}, mingguan',
    pack: 'Sesi {{number}} dari {{lessons}}, paket',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
