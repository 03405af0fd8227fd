import { displayName, type Language } from '#domain/account.ts';
import type { Deps } from '../../../deps.ts';
import { decodeCursor, encodeCursor } from '../../../platform/database/keyset.ts';
import type { RefundStatus } from '../../../platform/database/schema.ts';
import { countRefunds, findRefunds } from '../refund-store.ts';
import { maskedAccount } from '../student-accounts.ts';

const pageSize = 50;

/** One page of the refunds in one status, with the number of refunds in each status. */
export const listRefunds = async (
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { status, cursor }: { status: RefundStatus; cursor?: string | undefined },
  language: Language,
) => {
  const order = `refunds ${status}`;
  const after = decodeCursor(order, cursor);
  const rows = await findRefunds(db, { status, after, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    refunds: shown.map((row) => ({
      _id: row.id,
      bookingId: row.booking_id,
      student: { _id: row.student_id, fullName: displayName(row.full_name, language) },
      amount: row.amount,
      method: row.method,
      cause: row.cause,
      status: row.status,
      destination: row.destination,
      account: maskedAccount(secrets, row),
      manualReason: row.manual_reason,
      attempts: row.attempts,
      lastFault: row.last_fault,
      reference: row.reference,
      bank: row.bank,
      perhapsByHand: row.perhaps_by_hand,
      createdAt: row.created_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
    counts: await countRefunds(db),
    nextCursor: last ? encodeCursor(order, last) : null,
  };
};
