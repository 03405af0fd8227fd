import type { Language } from '#domain/account.ts';

const en = {
  cancelled: 'Your booking was cancelled.',
  lessonsCancelled: (lessons: number) => `${lessons} lessons were cancelled.`,
  lessonsConfirmed: (lessons: number) => `${lessons} lessons confirmed successfully!`,
  abandoned: 'Slot released. Nothing was charged.',
  confirmed: 'Session confirmed successfully!',
  declined: 'The request was declined. The student gets everything back.',
  calledOff: 'The session was cancelled. The student gets everything back.',
  completed: 'Session marked as complete!',
  proposed: 'Your request has been sent to your teacher.',
  withdrawn: 'Your request was withdrawn. The session time stays the same.',
  accepted: 'The session was moved to the new time.',
  refused: 'The session time stays the same.',
  revoked: 'The session was cancelled. The student gets everything back.',
};

const id: typeof en = {
  cancelled: 'Pemesananmu sudah dibatalkan.',
  lessonsCancelled: (lessons) => `${lessons} sesi sudah dibatalkan.`,
  lessonsConfirmed: (lessons) => `${lessons} sesi berhasil dikonfirmasi!`,
  abandoned: 'Jam dilepas. Tidak ada uang yang ditarik.',
  confirmed: 'Sesi berhasil dikonfirmasi!',
  declined: 'Permintaan ditolak. Uang murid kembali seluruhnya.',
  calledOff: 'Sesi dibatalkan. Uang murid kembali seluruhnya.',
  completed: 'Sesi ditandai selesai!',
  proposed: 'Permintaan jam baru sudah dikirim ke gurumu.',
  withdrawn: 'Permintaanmu ditarik. Jadwal sesi tidak berubah.',
  accepted: 'Sesi dipindahkan ke jam yang baru.',
  refused: 'Jadwal sesi tidak berubah.',
  revoked: 'Sesi dibatalkan. Uang murid kembali seluruhnya.',
};

export const texts: Record<Language, typeof en> = { en, id };
