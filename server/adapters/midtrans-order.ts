import { wibDate } from '#domain/calendar.ts';
import type { Order } from '../ports.ts';

const minute = 60_000;
const wibOffset = 7 * 60 * minute;

/** What Snap wants to know before it gives a token. */
export const midtransOrder = ({ orderId, amount, createdAt, expiresAt, item, customer }: Order) => {
  const duration = Math.max(1, Math.floor((expiresAt.getTime() - createdAt.getTime()) / minute));
  return {
    transaction_details: { order_id: orderId, gross_amount: amount },
    item_details: [{ id: 'session', price: amount, quantity: 1, name: shortened(item) }],
    customer_details: { first_name: customer.fullName, email: customer.email },
    credit_card: { secure: true },
    expiry: { start_time: wibTimestamp(createdAt), unit: 'minute', duration },
    // The popup itself; five is the least it takes.
    page_expiry: { unit: 'minute', duration: Math.max(5, duration) },
  };
};

const wibTimestamp = (instant: Date) => {
  const time = new Date(instant.getTime() + wibOffset).toISOString().slice(11, 19);
  return `${wibDate(instant)} ${time} +0700`;
};

const longestName = 50;

/** The end says when it is, so a long name loses its middle. */
const shortened = (name: string) => {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return [...letters.slice(0, 24), '...', ...letters.slice(-23)].join('');
};
