import type { TeacherBooking } from '#contract/bookings.ts';

/** Saturday, 11 October 2025, 10:00 WIB; paid, and waiting for the teacher's confirmation. */
export const request: TeacherBooking = {
  _id: '0199f000-0000-7000-8000-0000000000b1',
  series: null,
  date: '2025-10-11',
  startTime: '10:00',
  endTime: '11:00',
  startsAt: '2025-10-11T03:00:00.000Z',
  duration: 60,
  type: 'online',
  status: 'pending_confirmation',
  price: 80_000,
  share: 76_000,
  sessionNumber: 1,
  sessionLink: '',
  refund: { amount: 0, status: 'none' },
  holdExpiresAt: null,
  confirmBy: '2025-10-10T03:00:00.000Z',
  reason: '',
  homework: [],
  proposals: 0,
  proposal: null,
  teacherId: '0199f000-0000-7000-8000-000000000003',
  studentId: {
    _id: '0199f000-0000-7000-8000-000000000001',
    fullName: 'Kevin Tanoto',
    profilePicture: '',
  },
};

export const confirmed: TeacherBooking = {
  ...request,
  _id: '0199f000-0000-7000-8000-0000000000b2',
  status: 'confirmed',
  sessionLink: 'https://meet.google.com/abc-defg-hij',
  confirmBy: null,
  studentId: { ...request.studentId, fullName: 'Alya Putri' },
};

/** Eight Saturdays, the first on 11 October; all of them wait for one answer. */
export const seriesRequest: TeacherBooking = {
  ...request,
  _id: '0199f000-0000-7000-8000-0000000000d1',
  series: {
    _id: '0199f000-0000-7000-8000-0000000000d1',
    number: 1,
    lessons: 8,
    open: 8,
    weeks: 8,
    slot: request.startsAt,
    hourlyRate: 80_000,
    discount: 0,
  },
};
