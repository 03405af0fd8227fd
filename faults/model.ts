// The rule book once more, told in the plainest way and without the domain's code: what the database
// must hold after any history.
const minute = 60_000;
const hour = 60 * minute;

export const actions = [
  'pay',
  'cancel',
  'confirm',
  'decline',
  'call_off',
  'complete',
  'rival',
  'wait',
] as const;
export type Action = (typeof actions)[number];

export interface Story {
  startsAt: number;
  price: number;
  status: string;
  holdUntil: number;
  confirmBy: number;
  /** When both heard that it would soon complete by itself. */
  warnedAt: number;
  providerPaid: boolean;
  isGivenUp: boolean;
  /** Until when someone else holds the same hour. */
  rivalUntil: number;
  escrow: number;
  refunded: number;
  earned: number;
  commission: number;
}

export const begin = (startsAt: number, price: number, now: number): Story => ({
  startsAt,
  price,
  status: 'pending_payment',
  holdUntil: Math.min(now + 15 * minute, startsAt),
  confirmBy: 0,
  warnedAt: 0,
  providerPaid: false,
  isGivenUp: false,
  rivalUntil: 0,
  escrow: 0,
  refunded: 0,
  earned: 0,
  commission: 0,
});

const earn = (story: Story, amount: number) => {
  const commission = Math.floor((amount * 5) / 100);
  story.escrow -= amount;
  story.commission += commission;
  story.earned += amount - commission;
};

const giveBack = (story: Story, amount: number) => {
  story.escrow -= amount;
  story.refunded += amount;
};

const end = (story: Story, refund: number) => {
  story.status = 'cancelled';
  giveBack(story, refund);
  earn(story, story.escrow);
};

const deadline = (story: Story, now: number) => {
  const twoHours = story.startsAt - 2 * hour;
  return now >= twoHours ? story.startsAt : Math.min(now + 48 * hour, twoHours);
};

/** Answers whether the act was allowed. */
export const act = (story: Story, action: Action, now: number) => rules[action](story, now);

const rules: Record<Action, (story: Story, now: number) => boolean> = {
  wait: () => true,

  pay(story, now) {
    if (story.providerPaid) return true;
    story.providerPaid = true;
    story.escrow += story.price;
    const isFree = !story.isGivenUp && story.rivalUntil <= now;
    const isTheirs = story.status === 'pending_payment' || (story.status === 'expired' && isFree);
    if (isTheirs && now < story.startsAt) {
      story.status = 'pending_confirmation';
      story.confirmBy = deadline(story, now);
    } else giveBack(story, story.price);
    return true;
  },

  confirm(story, now) {
    if (story.status !== 'pending_confirmation' || now >= story.confirmBy) return false;
    story.status = 'confirmed';
    return true;
  },

  decline(story) {
    if (story.status !== 'pending_confirmation') return false;
    end(story, story.price);
    return true;
  },

  call_off(story) {
    if (story.status !== 'confirmed') return false;
    end(story, story.price);
    return true;
  },

  complete(story, now) {
    if (story.status !== 'confirmed' || now < story.startsAt) return false;
    story.status = 'completed';
    earn(story, story.price);
    return true;
  },

  cancel: (story, now) => cancel(story, now),

  rival(story, now) {
    const isTaken = !['cancelled', 'expired'].includes(story.status) || story.rivalUntil > now;
    if (isTaken || now >= story.startsAt) return false;
    story.rivalUntil = Math.min(now + 15 * minute, story.startsAt);
    return true;
  },
};

const cancel = (story: Story, now: number) => {
  if (story.status === 'pending_payment') {
    story.status = 'expired';
    story.isGivenUp = true;
    return true;
  }
  if (now >= story.startsAt) return false;
  if (story.status === 'pending_confirmation') end(story, story.price);
  else if (story.status === 'confirmed') {
    const left = story.startsAt - now;
    if (left > 24 * hour) end(story, story.price);
    else if (left >= 2 * hour) end(story, Math.ceil(story.price / 2));
    else end(story, 0);
  } else return false;
  return true;
};

/** What the clock does by itself. */
export const pass = (story: Story, now: number) => {
  if (story.status === 'pending_payment' && story.holdUntil <= now) story.status = 'expired';
  if (story.status === 'pending_confirmation' && story.confirmBy <= now) end(story, story.price);
  if (story.status === 'confirmed') passConfirmed(story, now);
};

/** Warned two days after the end, completed a day later: later still where the warning was late. */
const passConfirmed = (story: Story, now: number) => {
  if (now < story.startsAt + 49 * hour) return;
  story.warnedAt ||= now;
  if (now < Math.max(story.startsAt + 73 * hour, story.warnedAt + 24 * hour)) return;
  story.status = 'completed';
  earn(story, story.price);
};
