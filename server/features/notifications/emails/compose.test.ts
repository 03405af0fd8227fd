import { describe, expect, test } from 'vitest';
import { languages } from '#domain/account.ts';
import type { BookingSummary } from '../booking-summary.ts';
import type { Payout, BookingKind } from './facts.ts';
import { payoutMail, sessionMail } from './compose.ts';
import { isStillTrue } from './is-still-true.ts';

const session: BookingSummary = {
  bookingId: '019a8c1e-0000-7000-8000-000000000001',
  seriesId: null,
  slot: null,
  weeks: null,
  firstStart: null,
  endedAt: null,
  status: 'confirmed',
  startsAt: new Date('2026-11-17T02:00:00Z'),
  price: 100_000,
  refund: 0,
  reason: '',
  confirmBy: new Date('2026-11-16T18:30:00Z'),
  proposedStart: new Date('2026-11-18T03:00:00Z'),
  isDisputed: false,
  warnedAt: null,
  commissionBasisPoints: 500,
  other: 'Ratna <b>Wulandari</b>',
  side: 'student',
  link: 'https://meet.example/abc',
  mayBeInCalendar: true,
  isChargedBack: false,
  changes: 3,
  changedAt: new Date('2026-11-16T03:00:00Z'),
};
const reader = { email: 'budi@example.com', fullName: 'Budi Santoso' };
const link = 'https://lentera.example/my-appointments';
const allKinds = Object.keys(isStillTrue) as BookingKind[];
const mailOf = (
  kind: BookingKind,
  changes: Partial<BookingSummary> = {},
  language: 'en' | 'id' = 'en',
  refund?: NonNullable<Parameters<typeof sessionMail>[3]>,
) =>
  sessionMail(
    { site: 'Lentera', kind, link },
    { ...reader, language },
    [{ ...session, ...changes }],
    refund,
  );

const sent = {
  amount: 100_000,
  cause: 'decline',
  status: 'sent',
  destination: 'provider',
  manualReason: null,
} as const;

describe.each(languages)('in %s', (language) => {
  test('the mail of every kind contains the other person, the time in WIB and a link to the page', () => {
    for (const kind of allKinds) {
      for (const side of ['student', 'teacher'] as const) {
        const { to, subject, text, html } = mailOf(kind, { side }, language);
        expect(to).toBe('budi@example.com');
        expect(subject).toMatch(/^\p{Lu}[^\n]{10,70} \| Lentera$/u);
        expect(text).toContain(language === 'en' ? 'Hello Budi Santoso,' : 'Halo Budi Santoso,');
        expect(text).toContain('Ratna <b>Wulandari</b>');
        expect(html).toContain('Ratna &lt;b&gt;Wulandari&lt;/b&gt;');
        const day = language === 'en' ? 'Tuesday 17 November 2026' : 'Selasa 17 November 2026';
        expect(text).toContain(`${day}, 09:00 WIB`);
        expect(text).toContain(`:\n${link}\n`);
        expect(html).toContain(`href="${link}"`);
        expect(text).not.toMatch(/undefined|null|NaN|\n\n\n/);
      }
    }
  });

  test.each(['sent', 'failed'] as const)(
    'the mail about payout %s contains the amount and the month',
    (status) => {
      const payout: Payout = {
        amount: 1_234_500,
        month: '2026-05',
        status,
        reference: 'BCA 4711',
        reason: 'account closed',
      };
      const about = { site: 'Lentera', kind: `payout_${status}` as const, link };
      const { text, subject } = payoutMail(about, { ...reader, language }, payout);
      expect(text).toContain('Rp\u00A01.234.500');
      expect(text).toContain(status === 'sent' ? 'BCA 4711' : '“account closed”');
      expect(subject).toContain(language === 'en' ? 'May 2026' : 'Mei 2026');
      expect(text).toContain(link);
      // The only emails, with those about missing details, that say Anda.
      expect(subject).toContain(language === 'en' ? 'payout' : 'Pencairan Anda');
    },
  );
});

test('amounts are only in the mail of the person they concern', () => {
  const money = (...mail: Parameters<typeof mailOf>) =>
    mailOf(...mail).text.match(/Rp\u00A0\d+(\.\d{3})*/g) ?? [];
  expect(money('payment_received')).toEqual(['Rp\u00A0100.000']);
  expect(money('new_request', { side: 'teacher' })).toEqual(['Rp\u00A0100.000']);
  const cancelled = { status: 'cancelled' as const, refund: 100_000 };
  expect(money('declined', cancelled)).toEqual(['Rp\u00A0100.000']);
  expect(money('cancelled_by_student', { ...cancelled, side: 'teacher' })).toEqual([]);
  const late = { ...cancelled, refund: 50_000, side: 'teacher' as const };
  expect(money('cancelled_by_student', late)).toEqual(['Rp\u00A047.500']);
  const returned = { ...sent, amount: 70_000, cause: 'late' };
  expect(money('refund_sent', { status: 'expired' }, 'en', returned)).toEqual(['Rp\u00A070.000']);
});

test.each([
  [100_000, 'You get Rp\u00A0100.000 back.'],
  [50_000, 'Under our cancellation policy you get Rp\u00A050.000 of Rp\u00A0100.000 back'],
  [0, 'Under our cancellation policy you get nothing back'],
])('who cancels and gets %d of 100,000 back reads so', (refund, says) => {
  expect(mailOf('you_cancelled', { status: 'cancelled', refund }).text).toContain(says);
});

test.each([
  [100_000, 'You get Rp\u00A0100.000 back.', 'Rp\u00A0100.000 goes back to the student.'],
  [30_000, 'You get Rp\u00A030.000 back.', 'Rp\u00A030.000 goes back to the student.'],
  [0, 'There is no refund.', 'There is no refund, so your share stays as it is.'],
])('when a dispute is decided with %d back, each side reads its own amount', (amount, ...says) => {
  const about = { site: 'Lentera', kind: 'dispute_resolved', link, amount } as const;
  for (const [nth, side] of (['student', 'teacher'] as const).entries()) {
    const decided = { ...session, side, status: 'completed' } as const;
    const { text } = sessionMail(about, { ...reader, language: 'en' }, [decided], undefined);
    expect(text).toContain(`\n\n${says[nth]}\n\n`);
  }
});

test('a receipt for what is confirmed already speaks of no waiting', () => {
  expect(mailOf('payment_received').text).not.toContain('confirm');
  expect(mailOf('payment_received', { status: 'pending_confirmation' }).text).toContain(
    'until Tuesday 17 November 2026, 01:30 WIB to confirm',
  );
});

test.each([
  ['the way you paid', 'lewat cara bayarmu', sent],
  ['to your bank account', 'ke rekening bankmu', { ...sent, manualReason: 'method' as const }],
  ['to your bank account', 'ke rekening bankmu', { ...sent, destination: 'bank' as const }],
  ['to your Lentera credit', 'ke saldo Lentera-mu', { ...sent, destination: 'credit' as const }],
])('the mail about a refund that was sent says %s', (way, wayId, refund) => {
  expect(mailOf('refund_sent', {}, 'en', refund).text).toContain(`back ${way}.`);
  expect(mailOf('refund_sent', {}, 'id', refund).text).toContain(`${wayId}.`);
});

test('the reason of a teacher is quoted as it was written', () => {
  const reason = 'I am ill & <cannot> speak.';
  const { text, html } = mailOf('called_off', { status: 'cancelled', refund: 100_000, reason });
  expect(text).toContain(`“${reason}”`);
  expect(html).toContain('“I am ill &amp; &lt;cannot&gt; speak.”');
});

test('the lines someone wrote stay lines, in text and in HTML', () => {
  const reason = 'I am ill.\nPerhaps next week?';
  const { text, html } = mailOf('called_off', { status: 'cancelled', refund: 100_000, reason });
  expect(text).toContain(`“${reason}”`);
  expect(html).toContain('>“I am ill.<br>Perhaps next week?”</p>');
});

test('a mail about several lessons names all of them, and sums up their amounts', () => {
  const second = { ...session, startsAt: new Date('2026-11-24T02:00:00Z') };
  const both = [session, second].map((one) => ({
    ...one,
    status: 'cancelled' as const,
    refund: 50_000,
  }));
  const about = { site: 'Lentera', kind: 'you_cancelled', link } as const;
  const { text } = sessionMail(about, { ...reader, language: 'en' }, both, undefined);
  expect(text).toContain('Tuesday 17 November 2026, 09:00 WIB and the lesson after it');
  expect(text).toContain('The lessons: Tue 17 Nov, 09:00 WIB; Tue 24 Nov, 09:00 WIB.');
  expect(text).toContain('Rp 100.000 of Rp 200.000');
});
