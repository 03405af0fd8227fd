import { addTexts, type Texts } from '../i18n/i18n.ts';

/** The labels of a teacher's public fields that are the same in every form and view. */
export const en = {
  teacherFields: {
    degree: 'Degree',
    experience: 'Experience',
  },
} as const;

export const id: Texts<typeof en> = {
  teacherFields: {
    degree: 'Pendidikan',
    experience: 'Pengalaman',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
