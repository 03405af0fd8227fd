import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

/** The policy as it stands in dialogs; its hours and percents come from the domain. */
export const en = {
  cancellation: {
    title: 'Cancellation policy',
    appliesNow: '(applies now)',
    refund: { full: 'Full refund', part: '{{percent}}% refund', none: 'No refund' },
    until: 'until {{until}}',
    inTheLast: 'in the last {{hours}} hours',
    moreThan: 'More than {{hours}} hours before',
    between: '{{from}} to {{to}} hours before',
    under: 'Under {{hours}} hours before',
  },
} as const;

export const id: Texts<typeof en> = {
  cancellation: {
    title: 'Aturan pembatalan',
    appliesNow: '(berlaku sekarang)',
    refund: { full: 'Uang kembali penuh', part: 'Uang kembali {{percent}}%', none: 'Uang hangus' },
    until: 'sampai {{until}}',
    inTheLast: 'dalam {{hours}} jam terakhir',
    moreThan: 'Lebih dari {{hours}} jam sebelumnya',
    between: '{{from}} sampai {{to}} jam sebelumnya',
    under: 'Kurang dari {{hours}} jam sebelumnya',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    cancellation: (typeof en)['cancellation'];
  }
}

addTexts({ en, id });
