import { expect, test } from 'vitest';
import { isEmailed, notificationKinds } from './notification.ts';

test.each([
  ['confirmed', 'session', true],
  ['payment_received', 'money', true],
  ['payment_charged_back', 'money', true],
  ['refund_sent', 'money', true],
  ['payout_failed', 'money', true],
  ['please_complete', 'session', false],
  ['completed', 'session', false],
  ['new_review', 'review', false],
  ['review_answered', 'review', false],
  ['dispute_filed', 'dispute', true],
  ['teacher_rejected', 'account', false],
] as const)('%s is about a %s; mailed: %s', (kind, subject, mailed) => {
  expect([notificationKinds[kind].subject, isEmailed(kind)]).toEqual([subject, mailed]);
});
