import { expect, test } from 'vitest';
import {
  cancelled,
  chargedBack,
  disputeOpened,
  paid,
  refundSent,
  returned,
  settledFromShare,
  type Transfer,
} from './ledger.ts';
import { receiptNumber, receiptOf } from './receipt.ts';

const bookingId = '0199f000-0000-7000-8000-00000000000b';
const orderId = '0199f000-0000-7000-8000-0000abcdef12';
const booking = {
  bookingId,
  teacherId: 'teacher',
  studentId: 'student',
  price: 100_001,
  commissionBasisPoints: 500,
};

const read = (...transfers: Transfer[]) => {
  const { lines, ...sums } = receiptOf(
    bookingId,
    transfers.flatMap(({ kind, reference, legs }, day) =>
      legs.map((leg) => ({ kind, reference, ...leg, at: new Date(day * 86_400_000) })),
    ),
  );
  return { lines: lines.map(({ what, amount }) => [what, amount]), ...sums };
};

const payment = paid(orderId, booking, 100_001);

test('a receipt has the payment and its refund', () => {
  expect(read(payment)).toEqual({ lines: [['paid', 100_001]], total: 100_001, sent: 0 });
  expect(read(payment, cancelled(booking, 50_001))).toEqual({
    lines: [
      ['paid', 100_001],
      ['cancelled', -50_001],
    ],
    total: 50_000,
    sent: 0,
  });
  const sent = refundSent('refund', bookingId, 50_001);
  expect(read(payment, cancelled(booking, 50_001), sent)).toMatchObject({
    total: 50_000,
    sent: 50_001,
  });
});

test('a second payment is refunded in full', () => {
  const second = '0199f000-0000-7000-8000-0000abcdef13';
  const lines = [
    ['paid', 100_001],
    ['paid', 100_001],
    ['returned', -100_001],
  ];
  const all = [payment, paid(second, booking, 100_001), returned(second, { ...booking }, 100_001)];
  expect(read(...all)).toEqual({ lines, total: 100_001, sent: 0 });
});

test('a refund of a dispute is one line, wherever it was taken from', () => {
  const share = { teacher: 95_001, teacherEarned: 95_001 };
  const resolved = settledFromShare(
    'dispute',
    booking,
    { refund: 40_000, refunded: 0 },
    { held: 95_001, teacher: 0 },
  );
  expect(resolved.legs.length).toBeGreaterThan(2);
  expect(read(payment, disputeOpened('dispute', booking, share), resolved)).toEqual({
    lines: [
      ['paid', 100_001],
      ['resolved', -40_000],
    ],
    total: 60_001,
    sent: 0,
  });
});

test('a chargeback counts once, also during a refund', () => {
  const nothing = { escrow: 0, refundDue: 0, credit: 0, held: 0, teacher: 0, teacherEarned: 0 };
  const fromEscrow = chargedBack(orderId, booking, 100_001, { ...nothing, escrow: 100_001 });
  expect(read(payment, fromEscrow)).toMatchObject({ total: 0, sent: 0 });
  const fromRefund = chargedBack(orderId, booking, 100_001, { ...nothing, refundDue: 100_001 });
  expect(read(payment, cancelled(booking, 100_001), fromRefund)).toEqual({
    lines: [
      ['paid', 100_001],
      ['cancelled', -100_001],
    ],
    total: 0,
    sent: 100_001,
  });
  const fromCredit = chargedBack(orderId, booking, 100_001, { ...nothing, credit: 100_001 });
  expect(read(payment, cancelled(booking, 100_001), fromCredit).total).toBe(0);
});

test('the receipt number contains the day in WIB', () => {
  expect(receiptNumber(orderId, new Date('2026-11-15T17:30:00Z'))).toBe('R-20261116-0000AB-CDEF12');
});
