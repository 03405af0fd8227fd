import { addTexts, type Texts } from '../i18n/i18n.ts';

export const en = {
  timeLeft: {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours: '{{hours}} h',
    hoursAndMinutes: '{{hours}} h {{minutes}} min',
    minutes: '{{minutes}} min',
  },
} as const;

export const id: Texts<typeof en> = {
  timeLeft: {
    days_other: '{{count}} hari',
    hours: '{{hours}} jam',
    hoursAndMinutes: '{{hours}} jam {{minutes}} menit',
    minutes: '{{minutes}} menit',
  },
};

type Sections = typeof en;

declare module '../i18n/i18n.ts' {
  interface SectionTexts extends Sections {}
}

addTexts({ en, id });
