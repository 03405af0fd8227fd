import { addTexts } from './i18n.ts';
import type { Texts } from './texts.ts';

export const en = {
  reschedule: {
    action: 'Reschedule',
    title: 'Ask for another hour',
    text: '{{name}} has to agree. Until then your session stays at {{moment}}.',
    lastTime: 'This is the last time you can ask for this session.',
    cancel: 'Cancel',
    ask: 'Ask teacher',
    asking: 'Asking...',
    done: 'We asked {{name}} for {{moment}}.',
    failed: 'Failed to ask for another hour',
  },
} as const;

export const id: Texts<typeof en> = {
  reschedule: {
    action: 'Ubah Jadwal',
    title: 'Minta jam lain',
    text: '{{name}} perlu setuju dulu. Sebelum itu sesimu tetap {{moment}}.',
    lastTime: 'Ini kali terakhir kamu bisa minta jam lain untuk sesi ini.',
    cancel: 'Batal',
    ask: 'Minta ke guru',
    asking: 'Mengirim...',
    done: 'Kami sudah minta {{moment}} ke {{name}}.',
    failed: 'Permintaan jam lain gagal dikirim',
  },
};

declare module './i18n.ts' {
  interface AreaTexts {
    reschedule: (typeof en)['reschedule'];
  }
}

addTexts({ en, id });
