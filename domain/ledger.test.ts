import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cancelled,
  chargedBack,
  completed,
  disputeOpened,
  paid,
  payoutFailed,
  payoutMade,
  payoutSent,
  providerOf,
  refundSent,
  returned,
  settledFromEscrow,
  settledFromShare,
  type Remaining,
  type Transfer,
} from './ledger.ts';

const bookingId = '01890000-0000-7000-8000-00000000001f';
const people = { teacherId: 't', studentId: 's' };
const booking = { bookingId, ...people, price: 99_999, commissionBasisPoints: 500 };
const provider = 'provider:15';
const escrow = `escrow:${bookingId}`;
const due = `refund_due:${bookingId}`;

const short = ({ kind, reference, legs }: Transfer) => [
  kind,
  reference,
  ...legs.map(({ debit, credit, amount }) => `${debit} → ${credit} ${amount}`),
];

test.each<[Transfer, string[]]>([
  [paid('o', booking, 99_999), ['paid', 'o', `${provider} → ${escrow} 99999`]],
  [
    completed(booking),
    ['completed', bookingId, `${escrow} → teacher:t 95000`, `${escrow} → revenue 4999`],
  ],
  [cancelled(booking, 99_999), ['cancelled', bookingId, `${escrow} → ${due} 99999`]],
  [
    cancelled(booking, 50_000),
    [
      'cancelled',
      bookingId,
      `${escrow} → ${due} 50000`,
      `${escrow} → teacher:t 47500`,
      `${escrow} → revenue 2499`,
    ],
  ],
  [
    cancelled(booking, 0),
    ['cancelled', bookingId, `${escrow} → teacher:t 95000`, `${escrow} → revenue 4999`],
  ],
  // The commission on one rupiah is zero.
  [
    cancelled(booking, 99_998),
    ['cancelled', bookingId, `${escrow} → ${due} 99998`, `${escrow} → teacher:t 1`],
  ],
  [
    completed({ ...booking, commissionBasisPoints: 0 }),
    ['completed', bookingId, `${escrow} → teacher:t 99999`],
  ],
  [
    completed({ ...booking, commissionBasisPoints: 10_000 }),
    ['completed', bookingId, `${escrow} → revenue 99999`],
  ],
  [returned('o', booking, 99_999), ['returned', 'o', `${escrow} → ${due} 99999`]],
  [refundSent('r', bookingId, 50_000), ['refund_sent', 'r', `${due} → ${provider} 50000`]],
  [payoutMade('p', 't', 95_000), ['payout_made', 'p', 'teacher:t → payout:p 95000']],
  [payoutSent('p', 95_000), ['payout_sent', 'p', 'payout:p → bank 95000']],
  [payoutFailed('p', 't', 95_000), ['payout_failed', 'p', 'payout:p → teacher:t 95000']],
])('%#: %o moves money as the table says', (transfer, expected) => {
  expect(short(transfer)).toEqual(expected);
});

test('payments are spread over sixteen accounts by the end of the id', () => {
  expect(['00', '0f', '10', 'ff'].map((end) => providerOf(`x${end}`))).toEqual([
    'provider:0',
    'provider:15',
    'provider:0',
    'provider:15',
  ]);
});

describe('a chargeback takes from where the money is, in order', () => {
  const none: Remaining = {
    escrow: 0,
    refundDue: 0,
    credit: 0,
    held: 0,
    teacher: 0,
    teacherEarned: 0,
  };
  const takes = (remaining: Partial<Remaining>) =>
    chargedBack('o', booking, 100, { ...none, ...remaining }).legs.map(
      ({ debit, amount }) => `${debit.split(':')[0]} ${amount}`,
    );

  test.each<[string, Partial<Remaining>, string[]]>([
    ['still in escrow', { escrow: 100 }, ['escrow 100']],
    ['escrow holds more', { escrow: 250 }, ['escrow 100']],
    ['a refund that is not sent', { refundDue: 100 }, ['refund_due 100']],
    ['a refund taken as credit and partly spent', { credit: 30 }, ['credit 30', 'loss 70']],
    [
      'half refund due, half earned',
      { refundDue: 50, teacher: 500, teacherEarned: 47 },
      ['refund_due 50', 'teacher 47', 'loss 3'],
    ],
    ['all held', { held: 95, teacher: 500, teacherEarned: 95 }, ['held 95', 'loss 5']],
    [
      'part held',
      { held: 40, teacher: 500, teacherEarned: 95 },
      ['held 40', 'teacher 55', 'loss 5'],
    ],
    ['earned and on the balance', { teacher: 500, teacherEarned: 95 }, ['teacher 95', 'loss 5']],
    ['earned and partly paid out', { teacher: 20, teacherEarned: 95 }, ['teacher 20', 'loss 80']],
    ['earned and paid out', { teacherEarned: 95 }, ['loss 100']],
    ["not this booking's money", { teacher: 500 }, ['loss 100']],
    ['given back already', {}, ['loss 100']],
    [
      'all at once',
      { escrow: 10, refundDue: 20, held: 30, teacher: 500, teacherEarned: 50 },
      ['escrow 10', 'refund_due 20', 'held 30', 'teacher 20', 'loss 20'],
    ],
  ])('%s', (_, remaining, sources) => {
    expect(takes(remaining)).toEqual(sources);
  });

  test('a charge takes exactly its amount, and from no account more than it has', () => {
    const amount = fc.integer({ min: 0, max: 200_000 });
    const facts = fc.record({
      escrow: amount,
      refundDue: amount,
      credit: amount,
      held: amount,
      teacher: amount,
      teacherEarned: amount,
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: 1, max: 200_000 }), (remaining, taken) => {
        const { legs } = chargedBack('o', booking, taken, remaining);
        expect(legs.reduce((sum, leg) => sum + leg.amount, 0)).toBe(taken);
        const from = (code: string) =>
          legs.find(({ debit }) => debit.startsWith(code))?.amount ?? 0;
        expect(from('escrow')).toBeLessThanOrEqual(remaining.escrow);
        expect(from('credit')).toBeLessThanOrEqual(remaining.credit);
        expect(from('teacher')).toBeLessThanOrEqual(remaining.teacher);
        expect(from('teacher')).toBeLessThanOrEqual(remaining.teacherEarned);
        expect(legs.every((leg) => leg.amount > 0)).toBe(true);
      }),
    );
  });
});

test('however a booking ends, its escrow is empty afterwards', () => {
  const prices = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(prices, fc.nat(100), fc.nat(10_000), (price, percent, commissionBasisPoints) => {
      const one = { ...booking, price, commissionBasisPoints };
      for (const end of [completed(one), cancelled(one, Math.ceil((price * percent) / 100))]) {
        expect(end.legs.every(({ debit }) => debit === escrow)).toBe(true);
        expect(end.legs.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
      }
    }),
  );
});

describe('a dispute', () => {
  const held = `held:${bookingId}`;
  test.each<[Transfer, string[]]>([
    [
      disputeOpened('d', booking, { teacher: 500_000, teacherEarned: 95_000 }),
      ['dispute_opened', 'd', `teacher:t → ${held} 95000`],
    ],
    [
      disputeOpened('d', booking, { teacher: 20_000, teacherEarned: 95_000 }),
      ['dispute_opened', 'd', `teacher:t → ${held} 20000`],
    ],
    [disputeOpened('d', booking, { teacher: 0, teacherEarned: 95_000 }), ['dispute_opened', 'd']],
    [
      settledFromEscrow(booking, 50_000),
      [
        'completed',
        bookingId,
        `${escrow} → ${due} 50000`,
        `${escrow} → teacher:t 47500`,
        `${escrow} → revenue 2499`,
      ],
    ],
    [settledFromEscrow(booking, 99_999), ['cancelled', bookingId, `${escrow} → ${due} 99999`]],
    [
      settledFromShare('d', booking, { refund: 50_000, refunded: 0 }, { held: 95_000, teacher: 0 }),
      [
        'dispute_resolved',
        'd',
        `revenue → ${due} 2500`,
        `${held} → ${due} 47500`,
        `${held} → teacher:t 47500`,
      ],
    ],
    [
      settledFromShare(
        'd',
        booking,
        { refund: 50_000, refunded: 0 },
        { held: 40_000, teacher: 5_000 },
      ),
      [
        'dispute_resolved',
        'd',
        `revenue → ${due} 2500`,
        `${held} → ${due} 40000`,
        `teacher:t → ${due} 5000`,
        `loss → ${due} 2500`,
      ],
    ],
    [
      settledFromShare('d', booking, { refund: 0, refunded: 0 }, { held: 95_000, teacher: 0 }),
      ['dispute_resolved', 'd', `${held} → teacher:t 95000`],
    ],
  ])('%#: %o', (transfer, expected) => {
    expect(short(transfer)).toEqual(expected);
  });

  test('several refunds take from each account no more than one refund of their sum', () => {
    const part = fc.integer({ min: 0, max: booking.price });
    fc.assert(
      fc.property(part, (first) => {
        const taken = [
          { refund: first, refunded: 0 },
          { refund: booking.price - first, refunded: first },
        ].flatMap(
          (parts) => settledFromShare('d', booking, parts, { held: 95_000, teacher: 0 }).legs,
        );
        const back = taken.filter(({ debit, credit }) => debit === held && credit === due);
        expect(back.reduce((total, { amount }) => total + amount, 0)).toBe(95_000);
      }),
    );
  });

  test('a second dispute has what the first one left, whether it was settled before or after completion', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000 });
    const percents = fc.nat(100);
    fc.assert(
      fc.property(prices, fc.nat(10_000), percents, percents, (price, points, first, second) => {
        const one = { ...booking, price, commissionBasisPoints: points };
        const refunded = Math.ceil((price * first) / 100);
        const refund = Math.min(Math.ceil((price * second) / 100), price - refunded);
        const again = (kept: number) =>
          settledFromShare('e', one, { refund, refunded }, { held: kept, teacher: 0 });
        const share = left([completed(one)], 'teacher:t');
        const parts = { refund: refunded, refunded: 0 };
        const late = [
          completed(one),
          disputeOpened('d', one, { teacher: share, teacherEarned: share }),
          settledFromShare('d', one, parts, { held: share, teacher: 0 }),
        ];
        for (const history of [[settledFromEscrow(one, refunded)], late]) {
          const kept = left(history, 'teacher:t');
          const opened = disputeOpened('e', one, { teacher: kept, teacherEarned: kept });
          const all = [...history, opened, again(kept)];
          const ends = ['teacher:t', 'revenue', due, held, 'loss'].map((code) => left(all, code));
          const rest = price - refunded - refund;
          const commission = Math.floor((rest * points) / 10_000);
          expect(ends).toEqual([rest - commission, commission, refunded + refund, 0, 0]);
        }
      }),
    );
  });

  test('a refund returns exactly its amount, and everything held leaves the escrow', () => {
    const amount = fc.integer({ min: 0, max: 200_000 });
    const refunds = fc.integer({ min: 0, max: booking.price });
    fc.assert(
      fc.property(amount, amount, refunds, (rests, teacher, refund) => {
        const share = { held: rests, teacher };
        const { legs } = settledFromShare('d', booking, { refund, refunded: 0 }, share);
        const sum = (wanted: (leg: (typeof legs)[number]) => boolean) =>
          legs.filter(wanted).reduce((total, leg) => total + leg.amount, 0);
        expect(sum(({ credit }) => credit === due)).toBe(refund);
        expect(sum(({ debit }) => debit === held)).toBe(rests);
        expect(sum(({ debit }) => debit === 'teacher:t')).toBeLessThanOrEqual(teacher);
        expect(sum(({ debit }) => debit === 'revenue')).toBeLessThanOrEqual(4999);
      }),
    );
  });
});

/** The balance of an account after these transfers. */
const left = (transfers: Transfer[], account: string) =>
  transfers
    .flatMap(({ legs }) => legs)
    .reduce(
      (sum, { debit, credit, amount }) =>
        sum + (credit === account ? amount : 0) - (debit === account ? amount : 0),
      0,
    );
