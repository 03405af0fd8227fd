import type { Language } from '#domain/account.ts';

const en = {
  profileUpdated: 'Profile updated successfully!',
  scheduleUpdated: 'Schedule updated successfully!',
  verified: 'The teacher is verified and is told by email.',
  rejected: 'The teacher is rejected; your reason is sent to them.',
  undone: 'The decision was undone. No one was notified.',
};

const id: typeof en = {
  profileUpdated: 'Profil berhasil diperbarui!',
  scheduleUpdated: 'Jadwal berhasil diperbarui!',
  verified: 'Guru ini terverifikasi dan diberi tahu lewat email.',
  rejected: 'Guru ini ditolak; alasanmu dikirim kepadanya.',
  undone: 'Keputusan dibatalkan. Belum ada yang diberi tahu.',
};

export const texts: Record<Language, typeof en> = { en, id };
