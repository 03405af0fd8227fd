import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

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

declare module './i18n.ts' {
  interface AreaTexts {
    timeLeft: (typeof en)['timeLeft'];
  }
}

addTexts({ en, id });
