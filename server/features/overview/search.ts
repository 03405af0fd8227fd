import { displayName, type Language } from '#domain/account.ts';
import { statusesWith } from '#domain/booking.ts';
import { maskEmail } from '#domain/confidential.ts';
import type { Deps } from '../../deps.ts';
import { isId } from '../../platform/database/ids.ts';
import {
  findBookingsLike,
  findDisputesLike,
  findOrdersLike,
  findPeopleLike,
} from './search-store.ts';

/** Results of each kind. */
const shown = 3;

/** People, bookings, orders and disputes by id, name, email address or amount. */
export const searchAll = async ({ db, clock }: Deps, search: string, language: Language) => {
  const id = isId(search) ? search : undefined;
  const people = await findPeopleLike(db, search, id);
  const wanted = {
    id,
    people: people.map((person) => person._id),
    amount: amountOf(search),
    // An amount is searched among what was booked lately: there is no index for it.
    since: new Date(clock.now().getTime() - 90 * 24 * 3_600_000),
    limit: shown + 1,
  };
  const named = ({ student, teacher }: { student: string; teacher: string }) => ({
    student: displayName(student, language),
    teacher: displayName(teacher, language),
  });
  const [bookings, orders, disputes] = [
    await findBookingsLike(db, { ...wanted, statuses: statusesWith('paid') }),
    await findOrdersLike(db, wanted),
    await findDisputesLike(db, wanted),
  ];
  return {
    people: cut(people.map((one) => ({ ...one, email: maskEmail(one.email) }))),
    bookings: cut(
      bookings.map(({ startsAt, ...one }) => ({
        ...one,
        ...named(one),
        startsAt: startsAt.toISOString(),
      })),
    ),
    orders: cut(
      orders.map(({ createdAt, ...one }) => ({
        ...one,
        ...named(one),
        createdAt: createdAt.toISOString(),
      })),
    ),
    disputes: cut(disputes.map((one) => ({ ...one, ...named(one) }))),
  };
};

const cut = <Item>(found: readonly Item[]) => ({
  found: found.slice(0, shown),
  hasMore: found.length > shown,
});

/** 'Rp 120.000' and '120000' as 120000; undefined if the text is no amount, or has more than 15 digits. */
const amountOf = (search: string) => {
  const [, digits] = /^(?:rp\s*)?(\d{1,3}(?:[.,]?\d{3}){1,4})$/i.exec(search.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(/\D/g, ''));
};
