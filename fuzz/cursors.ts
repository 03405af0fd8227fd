import type { Random } from './random.ts';

const goodPlace = '50000';
const goodId = '00000000-0000-7000-8000-000000000000';
const places = ['9999999999999999', '99999999999999999999', '-1', '1e9', '١٢', '\0', '\ud800', ''];
const ids = [goodId.toUpperCase(), '-'.repeat(36), 'f'.repeat(36), "'; select 1; --", ''];
// Orders of lists by time, then of the teachers' list.
const orders = ['bookings all', 'bookings ahead', 'refunds due', 'conversations', 'all', ''];
const teacherOrders = ['rating_desc', 'fee_asc', 'fee_desc', 'name'];
const sorts = ['-createdAt', 'createdAt', 'startsAt', '-startsAt', '-at', 'at', 'fullName', 'x'];
const broken = ['[', '{}', '[[]]', 'null', '["-at"]'];

/** A cursor in our format, often with one forged part. */
export const hostileCursor = (random: Random) => {
  const part = random.below(3);
  const place = part === 1 ? random.pick(places) : goodPlace;
  const id = part === 2 ? random.pick(ids) : goodId;
  const text = random.pick([
    `${random.pick(orders)} ${place} ${id}`,
    `${random.pick(teacherOrders)} ${random.below(3)} 40 ${place} ${id}`,
    JSON.stringify([random.pick(sorts), place, id]),
    random.pick(broken),
  ]);
  return random.chance(0.9)
    ? Buffer.from(text).toString('base64url')
    : random.pick(['2026-10', '!']);
};
