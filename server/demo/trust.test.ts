import { expect, test } from 'vitest';
import { bookingRows } from './bookings.ts';
import { disputeRows } from './disputes.ts';
import { demoId } from './ids.ts';
import { moneyRows } from './money.ts';
import { notificationRows } from './notifications.ts';

const hours = Array.from({ length: 24 }, (_, i) => new Date(Date.UTC(2026, 2, 4, i)));

const written = (now: Date) => {
  const { bookings, reviews, cancellations } = bookingRows(now);
  const { refunds } = moneyRows(bookings, cancellations);
  const reported = disputeRows(bookings, now);
  const happened = { bookings, reviews, refunds, disputes: reported.disputes };
  return { bookings, ...reported, notifications: notificationRows(happened, now) };
};

test.each(hours)('at %s one dispute of each state, none of it in the future', (now) => {
  const { disputes, notifications, bookings } = written(now);
  expect(disputes.map(({ status }) => status)).toEqual(['open', 'under_review', 'resolved']);
  for (const { created_at, booking_id } of disputes) {
    const booking = bookings.find(({ id }) => id === booking_id);
    const filed = created_at as Date;
    expect(booking?.status).toBe('completed');
    expect(filed <= now && filed > (booking?.starts_at ?? now)).toBe(true);
  }
  expect(notifications.filter(({ created_at }) => created_at > now)).toEqual([]);
});

test('both demo accounts have read and unread notifications, in the order of their ids', () => {
  const { notifications } = written(new Date('2026-03-04T05:00:00Z'));
  for (const person of ['alya', 'ratna']) {
    const own = notifications.filter(({ user_id }) => user_id === demoId(person));
    expect(own.some(({ read_at }) => read_at === null)).toBe(true);
    expect(own.some(({ read_at }) => read_at !== null)).toBe(true);
    const byId = own.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const times = byId.map(({ created_at }) => created_at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
  expect(new Set(notifications.map(({ id }) => id)).size).toBe(notifications.length);
});
