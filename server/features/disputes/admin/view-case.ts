import { endOf, statusIs } from '#domain/booking.ts';
import type { Dispute, DisputeCase } from '#contract/disputes.ts';
import type { Language } from '#domain/account.ts';
import { promisedBy } from '#domain/dispute.ts';
import type { Deps } from '../../../deps.ts';
import type { Executor } from '../../../platform/database/db.ts';
import { recordAct } from '../../audit/record.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readEvidence, sortTimeline, timelineEntry } from '../../bookings/admin/timeline.ts';
import { labelOf } from '../../bookings/series/in-series.ts';
import { readBalances } from '../../ledger/balances.ts';
import { findJoined, findPairFile, findPairMessages, findPayments } from '../case-store.ts';
import { findDisputes } from '../list-store.ts';
import { describeDisputes, partyOf, withDisplayNames } from '../list-disputes.ts';
import { hasImage } from '../store.ts';

/** Everything the team needs to decide. Each view is audited, because it shows private messages. */
export const viewCase = (
  { db, clock }: Deps,
  { disputeId, admin, language }: { disputeId: string; admin: string; language: Language },
) =>
  db.transaction().execute(async (trx): Promise<DisputeCase> => {
    const found = await findDisputes(trx, { disputeId });
    const rows = found.map((one) => withDisplayNames(one, language));
    const [row] = rows;
    const [dispute] = await describeDisputes(trx, rows);
    if (!row || !dispute) throw problem('not_found');
    await recordAct(trx, { admin, act: 'view-dispute', subject: disputeId }, clock.now());
    const parties = {
      bookingId: row.booking_id,
      teacherId: row.teacher_id,
      studentId: row.student_id,
    };
    const money = await readBalances(trx, parties);
    const timeline = [
      ...(await readEvidence(trx, row.booking_id)),
      ...(await findAbsences(trx, row)),
    ];
    const payments = await findPayments(trx, row.booking_id);
    const messages = await findPairMessages(trx, row.student_id, row.teacher_id);
    return {
      dispute: { ...dispute, images: dispute.images.map(forTheTeam) },
      price: row.price,
      series: row.series && labelOf(row.series),
      bookingStatus: row.booking_status,
      takenBy: row.taken_by ? { _id: row.taken_by, fullName: row.taker ?? '' } : null,
      resolvedAt: row.resolved_at?.toISOString() ?? null,
      promisedBy: promisedBy(row.created_at).toISOString(),
      timeline: sortTimeline(timeline, language),
      messages: messages.map((message) => ({
        _id: message.id,
        by: partyOf(row, message.sender_id),
        content: message.content,
        createdAt: message.created_at.toISOString(),
        files: message.files.map(({ id, name }) => ({
          _id: id,
          name,
          url: `/api/admin/disputes/${disputeId}/files/${id}`,
        })),
      })),
      money: {
        commissionBasisPoints: row.commission_basis_points,
        isCompleted: statusIs(row.booking_status, 'taught'),
        refunded: row.refunded,
        held: money.held,
        teacherBalance: money.teacher,
      },
      payments: payments.map(({ order_id, ...payment }) => ({ orderId: order_id, ...payment })),
    };
  });

/** One entry for each person who never joined, at the end of the session. */
const findAbsences = async (db: Executor, row: Row) => {
  const joined = new Set(await findJoined(db, row.booking_id));
  const end = endOf(row.starts_at);
  // A dispute filed during the session: at that time the person had not joined yet.
  const at = end < row.created_at ? end : row.created_at;
  return [
    { id: row.student_id, who: row.student },
    { id: row.teacher_id, who: row.teacher },
  ]
    .filter(({ id }) => !joined.has(id))
    .map(({ who }) => timelineEntry('join', at, 'absent', { who }));
};

type Row = Awaited<ReturnType<typeof findDisputes>>[number];

/** Links to the admin route, which requires both factors and audits each view. */
const forTheTeam = ({ url, ...image }: Dispute['images'][number]) => ({
  ...image,
  url: url.replace('/api/disputes/', '/api/admin/disputes/'),
});

export const viewFile = (
  { db, clock }: Deps,
  { disputeId, fileId, admin }: { disputeId: string; fileId: string; admin: string },
) =>
  db.transaction().execute(async (trx) => {
    const file = await findPairFile(trx, disputeId, fileId);
    if (!file) throw problem('not_found');
    const details = { reference: fileId };
    const look = { admin, act: 'view-dispute-image', subject: disputeId, details } as const;
    await recordAct(trx, look, clock.now());
    return file;
  });

export const viewImage = ({ db, clock }: Deps, { disputeId, imageId, admin }: Look) =>
  db.transaction().execute(async (trx) => {
    if (!(await hasImage(trx, disputeId, imageId))) throw problem('not_found');
    const details = { reference: imageId };
    const look = { admin, act: 'view-dispute-image', subject: disputeId, details } as const;
    await recordAct(trx, look, clock.now());
  });

interface Look {
  disputeId: string;
  imageId: string;
  admin: string;
}
