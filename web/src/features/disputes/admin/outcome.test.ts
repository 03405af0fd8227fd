import { expect, test } from 'vitest';
import type { DisputeCase } from '#contract/disputes.ts';
import type { BookingStatus } from '#domain/booking.ts';
import { outcomeOf } from './outcome.ts';

const named = (n: number) => ({
  _id: `0199f000-0000-7000-8000-00000000000${n}`,
  fullName: `P${n}`,
});
const disputeCase = (
  bookingStatus: BookingStatus,
  money: Partial<DisputeCase['money']> = {},
): DisputeCase => ({
  dispute: {
    _id: named(4)._id,
    sessionId: {
      _id: named(3)._id,
      date: '2025-10-07',
      startTime: '16:00',
      teacherId: named(2),
      studentId: named(1),
    },
    filedBy: { ...named(1), profilePicture: '', role: 'student' },
    reason: 'Other',
    details: '',
    status: 'under_review',
    resolution: '',
    refund: 0,
    createdAt: '2025-10-08T07:05:00.000Z',
    statements: [],
    images: [],
  },
  price: 100_001,
  series: null,
  bookingStatus,
  takenBy: null,
  resolvedAt: null,
  promisedBy: '2025-10-10T07:05:00.000Z',
  timeline: [],
  messages: [],
  money: {
    commissionBasisPoints: 500,
    isCompleted: bookingStatus === 'completed',
    refunded: 0,
    held: bookingStatus === 'completed' ? 95_001 : 0,
    teacherBalance: 0,
    ...money,
  },
  payments: [
    {
      orderId: named(5)._id,
      method: 'qris',
      amount: 100_001,
      credit: 0,
      fee: 701,
      total: 100_001,
      lessons: 1,
    },
  ],
});

// The same amounts as in server/features/disputes/life.test.ts.
test.each<[BookingStatus, number, number, number]>([
  ['confirmed', 0, 0, 95_001],
  ['confirmed', 50, 50_001, 47_500],
  ['confirmed', 100, 100_001, 0],
  ['completed', 0, 0, 95_001],
  ['completed', 50, 50_001, 47_500],
  ['completed', 100, 100_001, 0],
])('of a %s session %i %% back leaves every rupiah somewhere', (status, percent, back, kept) => {
  const { student, teacher, commission, loss } = outcomeOf(disputeCase(status), percent);
  expect([student, teacher, loss]).toEqual([back, kept, 0]);
  expect(student + teacher + commission).toBe(100_001);
});

test('a refund beyond the teacher’s balance is the platform’s loss', () => {
  const { student, loss } = outcomeOf(disputeCase('completed', { held: 0 }), 100);
  expect([student, loss]).toEqual([100_001, 95_001]);
});

test('a refund never exceeds what an earlier dispute left', () => {
  expect(outcomeOf(disputeCase('completed', { refunded: 60_000 }), 100).student).toBe(40_001);
});

test('a cancelled booking has no money to split, and the provider keeps its fee', () => {
  expect(outcomeOf(disputeCase('cancelled'), 100)).toMatchObject({ student: 0, fee: 701 });
});
