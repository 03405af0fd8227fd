import { type TimelineEntry, timelineKinds } from '#contract/bookings-admin.ts';
import { displayName, type Language } from '#domain/account.ts';
import type { Executor } from '../../../platform/database/db.ts';
import * as store from './timeline-store.ts';

interface TimelineSubject {
  bookingId: string;
  /** How many of its series its orders pay for; 0 outside a series. */
  lessons: number;
  people: readonly string[];
  language: Language;
}

type Row<Find extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Find>
>[number];

/** Everything that happened to a booking. */
export const readTimeline = async (
  db: Executor,
  { bookingId, lessons, people, language }: TimelineSubject,
) => {
  const payments = await store.findOrders(db, bookingId);
  const orders = payments.map(({ order_id }) => order_id);
  const entries = [
    ...(await store.findProviderNotifications(db, orders)).map(ofNotification),
    ...payments.flatMap((payment) => ofPayment(payment, lessons)),
    ...(await store.findTransfers(db, bookingId, orders)).map(ofTransfer),
    ...(await readEvidence(db, bookingId)),
    ...(await store.findNotificationsOf(db, bookingId, people)).map(ofEmail),
  ];
  return sortTimeline(entries, language);
};

/** What people did, and the refunds that followed: the team decides a dispute by it. */
export const readEvidence = async (db: Executor, bookingId: string) => [
  ...(await store.findEvents(db, bookingId)).map(ofEvent),
  ...(await store.findRefundsOf(db, bookingId)).flatMap(ofRefund),
  ...(await store.findJoins(db, bookingId)).map(ofJoin),
  ...(await store.findDisputes(db, bookingId)).flatMap(ofDispute),
  ...(await store.findStatements(db, bookingId)).map(ofStatement),
];

/** Oldest first; entries of the same time are sorted causes before effects. */
export const sortTimeline = (entries: readonly TimelineEntry[], language: Language) => {
  const rank = ({ kind }: TimelineEntry) => timelineKinds.indexOf(kind);
  // Sorting is stable: entries of the same time and kind keep the order of their query.
  return entries
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank(a) - rank(b))
    .map((one) => ({ ...one, who: displayName(one.who, language) }));
};

export const timelineEntry = (
  kind: TimelineEntry['kind'],
  at: Date,
  what: string,
  rest: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  kind,
  at: at.toISOString(),
  what,
  who: '',
  amount: null,
  details: {},
  ...rest,
});

const ofNotification = (row: Row<typeof store.findProviderNotifications>) =>
  timelineEntry('notification', row.received_at, row.status, {
    who: 'provider',
    details: given({ method: row.method, fraud: row.fraud }),
  });

/** The amount of an order for several lessons is not that of this one, whose part is in the ledger's entry. */
const ofPayment = (row: Row<typeof store.findOrders>, lessons: number) => {
  const { amount, credit, method, status } = row;
  const money = (details: Record<string, string> = {}) =>
    lessons > 1
      ? { details: given({ ...details, total: `${amount + credit}`, lessons: `${lessons}` }) }
      : { amount, details: given(details) };
  return [
    timelineEntry('payment', row.created_at, 'opened', money()),
    ...(row.paid_at ? [timelineEntry('payment', row.paid_at, 'paid', money({ method }))] : []),
    // The payment has no chargeback time; the ledger and notification entries of the timeline show it.
    ...(status === 'charged_back'
      ? [timelineEntry('payment', row.paid_at ?? row.created_at, 'charged_back', money())]
      : []),
  ];
};

const ofEvent = ({ at, event, actor, full_name, details }: Row<typeof store.findEvents>) =>
  timelineEntry('event', at, event, { who: full_name ?? actor, details: plain(details) });

const ofTransfer = ({ at, kind, debit, credit, amount }: Row<typeof store.findTransfers>) =>
  timelineEntry('transfer', at, kind, {
    amount,
    details: { from: accountKind(debit), to: accountKind(credit) },
  });

const ofRefund = (row: Row<typeof store.findRefundsOf>) => {
  const { amount, cause, status, reference, last_fault: fault } = row;
  return [
    timelineEntry('refund', row.created_at, status === 'manual' ? 'manual' : 'due', {
      amount,
      details: given({ cause, fault }),
    }),
    ...(row.sent_at
      ? [timelineEntry('refund', row.sent_at, 'sent', { amount, details: given({ reference }) })]
      : []),
  ];
};

const ofJoin = ({ at, full_name }: Row<typeof store.findJoins>) =>
  timelineEntry('join', at, 'joined', { who: full_name });

const ofDispute = (row: Row<typeof store.findDisputes>) => {
  const admin = { who: row.taken_by ?? '' };
  const { refund: amount } = row;
  return [
    timelineEntry('dispute', row.created_at, 'filed', {
      who: row.filed_by,
      details: given({ reason: row.reason }),
    }),
    ...(row.taken_at ? [timelineEntry('dispute', row.taken_at, 'taken', admin)] : []),
    ...(row.resolved_at
      ? [timelineEntry('dispute', row.resolved_at, 'resolved', { ...admin, amount })]
      : []),
  ];
};

/** Without its text, which the dispute's own page shows. */
const ofStatement = ({ created_at, full_name }: Row<typeof store.findStatements>) =>
  timelineEntry('dispute', created_at, 'statement', { who: full_name });

const ofEmail = (row: Row<typeof store.findNotificationsOf>) => {
  const state =
    (row.mailed_at && 'mailed') ||
    (row.mail_failed_at && 'failed') ||
    (row.mail_at && 'waiting') ||
    'shown';
  const mailedAt = row.mailed_at?.toISOString() ?? '';
  return timelineEntry('mail', row.created_at, row.kind, {
    who: row.full_name,
    details: given({ state, mailedAt }),
  });
};

/** Turns 'escrow:0199…' into 'escrow': the booking already identifies the owner. */
const accountKind = (code: string) => code.replace(/:.*/, '');

const given = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text !== ''));

const shown = new Set(['reason', 'date', 'startTime', 'from', 'to']);
const plain = (details: unknown) =>
  Object.fromEntries(
    Object.entries(details ?? {}).flatMap(([name, value]) =>
      shown.has(name) ? [[name, String(value)]] : [],
    ),
  );
