import { vi } from 'vitest';
import type { StudentBooking } from '#contract/bookings.ts';
import { endOf } from '#domain/booking.ts';
import { wibDate, wibTime } from '#domain/calendar.ts';
import type { PaymentOutcome } from '../features/bookings/checkout/pay-for.ts';

type Facts = Partial<Omit<StudentBooking, 'startsAt'>> & { startsAt?: Date; teacher?: string };

/** By default confirmed and in 26 hours. */
export function aBooking({ startsAt = hoursAhead(26), teacher, ...facts }: Facts = {}) {
  const fullName = teacher ?? 'Ratna Wulandari';
  const booking: StudentBooking = {
    _id: `booking-of-${fullName.replaceAll(' ', '-')}-${startsAt.getTime()}`,
    series: null,
    date: wibDate(startsAt),
    startTime: wibTime(startsAt),
    endTime: wibTime(endOf(startsAt)),
    startsAt: startsAt.toISOString(),
    duration: 60,
    type: 'online',
    status: 'confirmed',
    price: 95_000,
    sessionLink: 'https://meet.google.com/abc-defg-hij',
    refund: { amount: 0, status: 'none' },
    refundedTo: [],
    holdExpiresAt: null,
    confirmBy: null,
    reason: '',
    homework: [],
    proposals: 0,
    proposal: null,
    paidAt: null,
    payment: 'none',
    teacherId: {
      _id: 'ratna',
      fullName,
      profilePicture: '',
      speciality: 'Math',
      isListed: true,
      takesSeries: true,
      taught: 1,
      confirmsInstantly: false,
      bookableDays: 30,
    },
  };
  return { ...booking, ...facts };
}

export const aHold = (minutes: number, facts: Facts = {}) =>
  aBooking({
    status: 'pending_payment',
    sessionLink: '',
    holdExpiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
    ...facts,
  });

/** On the full hour, as slots are. */
export function hoursAhead(hours: number, from = Date.now()) {
  return new Date(Math.ceil(from / 3_600_000) * 3_600_000 + hours * 3_600_000);
}

const CALLBACKS = {
  success: 'onSuccess',
  pending: 'onPending',
  error: 'onError',
  close: 'onClose',
} as const;

/** Replaces the payment provider's script; the test calls the popup's callbacks. */
export function openPopup() {
  const pay = vi.fn<NonNullable<typeof window.snap>['pay']>();
  window.snap = { pay };
  return {
    pay,
    end: (outcome: PaymentOutcome) => pay.mock.lastCall?.[1][CALLBACKS[outcome]](),
  };
}

const HERE = new Intl.DateTimeFormat().resolvedOptions();

/** Sets the browser's time zone. */
export function inZone(timeZone: string) {
  const options = { ...HERE, timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  // Sweden writes dates the way ISO does: 2025-10-11 19:00.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function offset(this: Date) {
    const shown = Date.parse(`${clock.format(this).replace(' ', 'T')}Z`);
    return Math.floor(this.getTime() / 60_000) - shown / 60_000;
  });
}

/** What a student can pay with; the transfer is not offered for cheap sessions. */
export const paymentOptions = (changes: object = {}) => ({
  methods: [
    { method: 'qris', floor: 0 },
    { method: 'card', floor: 0 },
    { method: 'transfer', floor: 9_000_000 },
  ],
  credit: 0,
  lastMethod: null,
  ...changes,
});
