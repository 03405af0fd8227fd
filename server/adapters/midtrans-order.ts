import { wibDate } from '#domain/calendar.ts';
import { methodFacts } from '#domain/payment-method.ts';
import type { Order } from '../ports.ts';

const minute = 60_000;
const wibOffset = 7 * 60 * minute;

/** What Snap needs for a token. */
export const midtransOrder = (order: Order) => {
  const { orderId, amount, createdAt, expiresAt, item, customer, methods } = order;
  const duration = Math.max(1, Math.floor((expiresAt.getTime() - createdAt.getTime()) / minute));
  return {
    transaction_details: { order_id: orderId, gross_amount: amount },
    item_details: [{ id: 'session', price: amount, quantity: 1, name: shortened(item) }],
    customer_details: { first_name: customer.fullName, email: customer.email },
    enabled_payments: methods.flatMap((method) => methodFacts[method].channels),
    credit_card: { secure: true },
    expiry: { start_time: wibTimestamp(createdAt), unit: 'minute', duration },
    // Minutes that the popup stays open; Midtrans's minimum is five.
    page_expiry: { unit: 'minute', duration: Math.max(5, duration) },
  };
};

const wibTimestamp = (instant: Date) => {
  const time = new Date(instant.getTime() + wibOffset).toISOString().slice(11, 19);
  return `${wibDate(instant)} ${time} +0700`;
};

const longestName = 50;

/** The end holds the date, so a long name is shortened in its middle. */
const shortened = (name: string) => {
  const letters = Array.from(name);
  if (letters.length <= longestName) return name;
  return [...letters.slice(0, 24), '...', ...letters.slice(-23)].join('');
};
