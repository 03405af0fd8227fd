// A second, plain implementation of the booking rules that uses none of the domain's code: what the database
// must hold after any history.
const minute = 60_000;
const hour = 60 * minute;

export const actions = [
  'pay',
  'take_back',
  'cancel',
  'confirm',
  'decline',
  'call_off',
  'complete',
  'rival',
  'wait',
] as const;
export type Action = (typeof actions)[number];

export interface ModelBooking {
  startsAt: number;
  price: number;
  status: string;
  holdUntil: number;
  confirmBy: number;
  /** When both people were warned of the automatic completion. */
  warnedAt: number;
  providerPaid: boolean;
  isReleased: boolean;
  /** Until when another student holds the same hour. */
  rivalUntil: number;
  escrow: number;
  refunded: number;
  earned: number;
  commission: number;
}

export const createModel = (startsAt: number, price: number, now: number): ModelBooking => ({
  startsAt,
  price,
  status: 'pending_payment',
  holdUntil: Math.min(now + 15 * minute, startsAt),
  confirmBy: 0,
  warnedAt: 0,
  providerPaid: false,
  isReleased: false,
  rivalUntil: 0,
  escrow: 0,
  refunded: 0,
  earned: 0,
  commission: 0,
});

const earn = (booking: ModelBooking, amount: number) => {
  const commission = Math.floor((amount * 5) / 100);
  booking.escrow -= amount;
  booking.commission += commission;
  booking.earned += amount - commission;
};

const refund = (booking: ModelBooking, amount: number) => {
  booking.escrow -= amount;
  booking.refunded += amount;
};

const cancelWith = (booking: ModelBooking, refundAmount: number) => {
  booking.status = 'cancelled';
  refund(booking, refundAmount);
  earn(booking, booking.escrow);
};

const deadline = (booking: ModelBooking, now: number) => {
  const twoHours = booking.startsAt - 2 * hour;
  return now >= twoHours ? booking.startsAt : Math.min(now + 48 * hour, twoHours);
};

/** Applies the action; returns whether it is allowed. */
export const act = (booking: ModelBooking, action: Action, now: number) =>
  rules[action](booking, now);

const rules: Record<Action, (booking: ModelBooking, now: number) => boolean> = {
  wait: () => true,

  pay(booking, now) {
    if (booking.providerPaid) return true;
    booking.providerPaid = true;
    booking.escrow += booking.price;
    const isFree = !booking.isReleased && booking.rivalUntil <= now;
    const isTheirs =
      booking.status === 'pending_payment' || (booking.status === 'expired' && isFree);
    if (isTheirs && now < booking.startsAt) {
      booking.status = 'pending_confirmation';
      booking.confirmBy = deadline(booking, now);
    } else refund(booking, booking.price);
    return true;
  },

  /** The bank takes a settled payment back, even after the teacher has earned it. */
  take_back(booking) {
    if (booking.escrow > 0) booking.status = 'cancelled';
    booking.escrow = 0;
    booking.earned = 0;
    return true;
  },

  confirm(booking, now) {
    if (booking.status !== 'pending_confirmation' || now >= booking.confirmBy) return false;
    booking.status = 'confirmed';
    return true;
  },

  decline(booking) {
    if (booking.status !== 'pending_confirmation') return false;
    cancelWith(booking, booking.price);
    return true;
  },

  call_off(booking) {
    if (booking.status !== 'confirmed') return false;
    cancelWith(booking, booking.price);
    return true;
  },

  complete(booking, now) {
    if (booking.status !== 'confirmed' || now < booking.startsAt) return false;
    booking.status = 'completed';
    earn(booking, booking.price);
    return true;
  },

  cancel: (booking, now) => cancel(booking, now),

  rival(booking, now) {
    const isTaken = !['cancelled', 'expired'].includes(booking.status) || booking.rivalUntil > now;
    if (isTaken || now >= booking.startsAt) return false;
    booking.rivalUntil = Math.min(now + 15 * minute, booking.startsAt);
    return true;
  },
};

const cancel = (booking: ModelBooking, now: number) => {
  if (booking.status === 'pending_payment') {
    booking.status = 'expired';
    booking.isReleased = true;
    return true;
  }
  if (now >= booking.startsAt) return false;
  if (booking.status === 'pending_confirmation') cancelWith(booking, booking.price);
  else if (booking.status === 'confirmed') {
    const left = booking.startsAt - now;
    if (left > 24 * hour) cancelWith(booking, booking.price);
    else if (left >= 2 * hour) cancelWith(booking, Math.ceil(booking.price / 2));
    else cancelWith(booking, 0);
  } else return false;
  return true;
};

/** Applies the scheduled jobs. */
export const passTime = (booking: ModelBooking, now: number) => {
  if (booking.status === 'pending_payment' && booking.holdUntil <= now) booking.status = 'expired';
  if (booking.status === 'pending_confirmation' && booking.confirmBy <= now)
    cancelWith(booking, booking.price);
  if (booking.status === 'confirmed') passConfirmed(booking, now);
};

/** Warned 48 h after the end, completed 24 h after the warning; a late warning delays the completion. */
const passConfirmed = (booking: ModelBooking, now: number) => {
  if (now < booking.startsAt + 49 * hour) return;
  booking.warnedAt ||= now;
  if (now < Math.max(booking.startsAt + 73 * hour, booking.warnedAt + 24 * hour)) return;
  booking.status = 'completed';
  earn(booking, booking.price);
};
