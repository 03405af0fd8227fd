import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  beginsToWait,
  type VerificationStatus,
  statusAfter,
  type VerificationEvent,
  verificationStates,
  wasVerified,
} from './verification.ts';

const pending = { verification: 'pending', recheck: false } as const;
const verified = { verification: 'verified', recheck: false } as const;
const flagged = { verification: 'verified', recheck: true } as const;
const rejected = { verification: 'rejected', recheck: false } as const;
const held = { verification: 'rejected', recheck: true } as const;
const pendingHeld = { verification: 'pending', recheck: true } as const;

const table: [VerificationStatus, VerificationEvent, VerificationStatus | undefined][] = [
  [pending, 'verify', verified],
  [pending, 'reject', rejected],
  [pending, 'save', pending],
  [pending, 'change_details', pending],
  [verified, 'verify', undefined],
  [verified, 'reject', undefined],
  [verified, 'save', verified],
  [verified, 'change_details', flagged],
  [flagged, 'verify', verified],
  [flagged, 'reject', held],
  [flagged, 'save', flagged],
  [flagged, 'change_details', flagged],
  [rejected, 'verify', verified],
  [rejected, 'reject', undefined],
  [rejected, 'save', pending],
  [rejected, 'change_details', pending],
  [held, 'verify', verified],
  [held, 'reject', undefined],
  [held, 'save', pendingHeld],
  [pendingHeld, 'verify', verified],
  [pendingHeld, 'reject', held],
];

test.each(table.map(([before, event, after]) => ({ before, event, after })))(
  '$before.verification (recheck $before.recheck), $event: $after',
  ({ before, event, after }) => {
    expect(statusAfter(before, event)).toEqual(after);
  },
);

const someStanding = fc.record({
  verification: fc.constantFrom(...verificationStates),
  recheck: fc.boolean(),
});
const someVerdict = fc.constantFrom<VerificationEvent[]>('verify', 'reject');

test('no action of a teacher verifies them or ends the hold on payouts', () => {
  const ownEvent = fc.constantFrom<VerificationEvent[]>('save', 'change_details');
  fc.assert(
    fc.property(someStanding, fc.array(ownEvent), (start, events) => {
      let standing: VerificationStatus = start;
      for (const event of events) standing = statusAfter(standing, event) ?? standing;
      const isVerifiedNow = standing.verification === 'verified';
      expect(isVerifiedNow && start.verification !== 'verified').toBe(false);
      expect(start.recheck && !standing.recheck).toBe(false);
    }),
  );
});

test('a teacher can always save, and after a verdict the same verdict is not possible again', () => {
  fc.assert(
    fc.property(someStanding, someVerdict, (standing, event) => {
      expect(statusAfter(standing, 'save')).toBeDefined();
      const after = statusAfter(standing, event);
      expect(after && statusAfter(after, event)).toBeUndefined();
    }),
  );
});

test.each([
  [rejected, pending, true],
  [verified, flagged, true],
  [held, pendingHeld, true],
  [pending, pending, false],
  [flagged, flagged, false],
  [pending, verified, false],
  [flagged, verified, false],
  [pending, rejected, false],
  [flagged, held, false],
])('from %j to %j begins to wait: %s', (before, after, expected) => {
  expect(beginsToWait(before, after)).toBe(expected);
});

test('verified teachers, and those held for a re-check, count as verified before', () => {
  const known = [pending, rejected, verified, flagged, held, pendingHeld];
  expect(known.map(wasVerified)).toEqual([false, false, true, true, true, true]);
});
