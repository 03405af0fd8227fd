import { wibDate } from './calendar.ts';
import { accountsOf } from './ledger.ts';

/** A row of the ledger. */
interface LedgerRow {
  kind: string;
  reference: string;
  debit: string;
  credit: string;
  amount: number;
  at: Date;
}

/** Paid, through the provider or by credit; refunded because it came too late or twice, was cancelled or disputed; taken back by the bank. */
export const receiptEntries = [
  'paid',
  'paid_by_credit',
  'returned',
  'cancelled',
  'resolved',
  'charged_back',
] as const;
type ReceiptEntry = (typeof receiptEntries)[number];

interface ReceiptLine {
  what: ReceiptEntry;
  /** Reference of the payment, refund or dispute in the ledger. */
  reference: string;
  at: Date;
  /** What the student paid; negative for refunds. */
  amount: number;
}

/** The same for every copy: the payment's day in WIB, and the end of its order id. */
export const receiptNumber = (orderId: string, paidAt: Date) => {
  const end = orderId.slice(-12).toUpperCase();
  return `R-${wibDate(paidAt).replaceAll('-', '')}-${end.slice(0, 6)}-${end.slice(6)}`;
};

/** Payments and refunds of a booking from its ledger rows, oldest first. */
export const receiptOf = (bookingId: string, moved: readonly LedgerRow[]) => {
  const { refundDue: due } = accountsOf(bookingId);
  const lines: ReceiptLine[] = [];
  for (const { kind, reference, debit, credit, amount, at } of moved) {
    const isCredit = kind === 'paid' && debit.startsWith('reserved:');
    const what = isCredit
      ? 'paid_by_credit'
      : entryOf(kind, {
          isDue: credit === due,
          wasDue: debit === due || debit.startsWith('credit:'),
        });
    if (!what) continue;
    const signed = kind === 'paid' ? amount : -amount;
    // A dispute takes its refund from several accounts.
    const known = lines.find((line) => line.what === what && line.reference === reference);
    if (known) known.amount += signed;
    else lines.push({ what, reference, at, amount: signed });
  }
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    lines,
    total: sum(lines.map(({ amount }) => amount)),
    /** How much of the refunds has been sent; a chargeback of the same payment counts as sent. */
    sent: sum(moved.filter(({ debit }) => debit === due).map(({ amount }) => amount)),
  };
};

const entryOf = (
  kind: string,
  { isDue, wasDue }: { isDue: boolean; wasDue: boolean },
): ReceiptEntry | undefined => {
  if (kind === 'paid') return 'paid';
  // If money went back twice, one entry is the refund and the other the chargeback, whichever came first.
  if (kind === 'charged_back' || kind === 'refund_sent') return wasDue ? undefined : 'charged_back';
  if (!isDue) return undefined;
  return kind === 'returned' || kind === 'cancelled' ? kind : 'resolved';
};
