import type { OpenPayment } from '#contract/payments.ts';
import { displayName, type Language } from '#domain/account.ts';
import { statusesWith, statusIs } from '#domain/booking.ts';
import { creditAccount } from '#domain/credit.ts';
import { paymentMethods } from '#domain/payment-method.ts';
import type { Deps } from '../../deps.ts';
import type { Executor } from '../../platform/database/db.ts';
import { problem } from '../../platform/http/problem.ts';
import { pictureUrl } from '../accounts/pictures/pictures.ts';
import { readBalance } from '../ledger/balances.ts';
import { lastStart, orderLessons, orderTotal } from './store.ts';

/** What a checkout needs: the methods that are on, the student's credit, and the method of the last payment. */
export const readOptions = async ({ db, live }: Deps, studentId: string) => {
  const { methods } = await live.read();
  return {
    methods: paymentMethods
      .filter((method) => methods[method].isOn)
      .map((method) => ({ method, floor: methods[method].floor })),
    credit: await readBalance(db, creditAccount(studentId)),
    lastMethod: await findLastMethod(db, studentId),
  };
};

const findLastMethod = async (db: Executor, studentId: string) => {
  const last = db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', 'p.booking_id', 'b.id')
    .select('p.choice')
    .where('b.student_id', '=', studentId)
    .where('p.choice', 'is not', null)
    .where('p.paid_at', 'is not', null)
    .orderBy('p.paid_at', 'desc')
    .limit(1);
  return (await last.executeTakeFirst())?.choice ?? null;
};

interface OwnPayment {
  bookingId: string;
  studentId: string;
  language: Language;
}

/** The order that a student pays or has paid for this booking. */
export const readOpenPayment = async (
  { db, clock }: Deps,
  { bookingId, studentId, language }: OwnPayment,
): Promise<OpenPayment> => {
  const order = await findLastOrder(db, bookingId, studentId);
  if (!order) throw problem('not_found');
  const now = clock.now();
  const end = order.hold_expires_at ?? now;
  const isOpen = statusIs(order.booking_status, 'hold') && end > now;
  const isPaid = order.isPaid;
  return {
    bookingId,
    orderId: order.order_id,
    teacher: {
      _id: order.teacher_id,
      fullName: displayName(order.full_name, language),
      profilePicture: pictureUrl(order.picture_id),
      speciality: order.speciality ?? '',
    },
    startsAt: order.starts_at.toISOString(),
    lessons: order.lessons,
    lastStartsAt: order.lastStart.toISOString(),
    price: order.price,
    credit: order.credit,
    amount: order.amount,
    method: order.choice,
    status: isPaid ? 'paid' : isOpen ? 'open' : 'over',
    token: (order.status === 'open' && order.token) || '',
    instructions: order.instructions as OpenPayment['instructions'],
    expiresAt: order.expires_at.toISOString(),
    now: now.toISOString(),
  };
};

const findLastOrder = (db: Executor, bookingId: string, studentId: string) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as t', 't.id', 'b.teacher_id')
    .innerJoin('teacher_profiles as tp', 'tp.user_id', 'b.teacher_id')
    .select(['p.order_id', 'p.amount', 'p.credit', 'p.choice', 'p.token', 'p.instructions'])
    .select(['p.expires_at', 'p.status', 'b.starts_at', 'b.status as booking_status'])
    .select(['b.hold_expires_at', 'b.teacher_id', 't.full_name', 't.picture_id', 'tp.speciality'])
    .select([orderTotal.as('price'), orderLessons.as('lessons'), lastStart.as('lastStart')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bookings as o')
            .where('o.status', 'in', statusesWith('paid'))
            .where((lesson) =>
              lesson.or([
                lesson('o.id', '=', lesson.ref('b.id')),
                lesson('o.series_id', '=', lesson.ref('b.id')),
              ]),
            ),
        )
        .as('isPaid'),
    )
    .where('b.id', '=', bookingId)
    .where('b.student_id', '=', studentId)
    // The one that was paid, else the one that can be.
    .orderBy('p.paid_at', (order) => order.asc().nullsLast())
    .orderBy('p.status')
    .orderBy((eb) => eb('p.token', 'is', null))
    .orderBy('p.nth', 'desc')
    .limit(1)
    .executeTakeFirst();
